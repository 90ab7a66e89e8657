/** Address of the book of places, a file that the build writes. */
declare module 'virtual:book-of-places' {
  const address: string;
  export default address;
}
