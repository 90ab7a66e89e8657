import { bangkokOffset } from '../engine/values/bangkok-day.ts';

/** The ISO date of a moment in Bangkok, wherever the device is. */
export const bangkokDate = (at: number): string => new Date(at + bangkokOffset).toISOString().slice(0, 10);
