import { RecentCommand } from './command.ts';
import { decideRecent } from './decide.ts';
import { RecentEffect } from './effect.ts';
import { recentEffects } from './effects.ts';
import { RecentEvent } from './event.ts';
import { evolveRecent } from './evolve.ts';
import { reactRecent } from './react.ts';
import { initialRecent, RecentState } from './state.ts';

export const recent = {
  state: RecentState,
  initial: initialRecent,
  command: RecentCommand,
  event: RecentEvent,
  effect: RecentEffect,
  decide: decideRecent,
  evolve: evolveRecent,
  react: reactRecent,
  effects: recentEffects,
};
