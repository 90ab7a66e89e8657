/** Where the book of places is fetched from: a file that the build writes. */
declare module 'virtual:book-of-places' {
  const address: string;
  export default address;
}
