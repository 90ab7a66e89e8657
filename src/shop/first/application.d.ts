/** The application's own module, by the address that it has in the build (`src/first-script.ts`). */
declare module 'virtual:application' {}
