import { bangkokOffset } from '../../../../engine/values/bangkok-day.ts';

/** The ISO date of a moment in Bangkok, wherever the server is. */
export const bangkokDate = (at: number): string => new Date(at + bangkokOffset).toISOString().slice(0, 10);
