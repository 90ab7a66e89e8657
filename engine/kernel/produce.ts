import { Immer } from 'immer';

/** Changes a nested state through a draft. It freezes nothing: freezing every turn costs many times the turn itself. */
export const { produce } = new Immer({ autoFreeze: false });
