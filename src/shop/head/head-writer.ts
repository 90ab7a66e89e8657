export { pageHead } from './page-head.ts';
export { showHead, writtenOrigin } from './show.ts';
