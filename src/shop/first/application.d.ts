/** The application, by the addresses that its chunks have in the build (`src/first-script.ts`). */
declare module 'virtual:application' {
  /** Each after those that it imports; the last starts the application. */
  export const chunks: readonly string[];
  export const run: (chunk: string) => Promise<unknown>;
}
