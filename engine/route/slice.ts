// The rules of pages, with the codecs of its words.
export * from './rules.ts';
export {
  RouteState as state,
  RouteCommand as command,
  RouteEvent as event,
  RouteEffect as effect,
} from './words.ts';
