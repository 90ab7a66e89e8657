import type { GoldState } from './state.ts';

/** What the server's clock says at a moment of this device's, as far as it has told; never before 1970. */
export const serverTime = ({ answeredAt, serverAt }: GoldState, at: number): number =>
  answeredAt === null || serverAt === null ? at : Math.max(0, serverAt + (at - answeredAt));
