// The rules of lines put aside, with the codecs of its words.
export * from './rules.ts';
export {
  LaterState as state,
  LaterCommand as command,
  LaterEvent as event,
  LaterEffect as effect,
} from './words.ts';
