/** The application, by the addresses that its chunks have in the build (`src/first-script.ts`). */
declare module 'virtual:application' {
  /** Each runs one chunk, whose imports have run before; the last starts the application. */
  const chunks: readonly (() => Promise<unknown>)[];
  export default chunks;
}
