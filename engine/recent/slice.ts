import { RecentCommand } from './command.ts';
import { RecentEffect } from './effect.ts';
import { RecentEvent } from './event.ts';
import { RecentState } from './state.ts';
import { recentRules } from './rules.ts';

/** The rules of products that were looked at, with the codecs of its words. */
export const recent = {
  state: RecentState,
  command: RecentCommand,
  event: RecentEvent,
  effect: RecentEffect,
  ...recentRules,
};
