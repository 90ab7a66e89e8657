import { allows } from '../../engine/consent/record.ts';
import { shop } from '../../engine/programs/shop.ts';
import type { ShopLanguage } from '../../engine/take-turn.ts';
import { type StoragePolicy, recordingOf } from './recording.ts';

/** Stores a visit by the consent to measuring, which is unknown until the shop has started or the visitor has decided. */
export const shopStoragePolicy: StoragePolicy<ShopLanguage> = {
  journal: 'visitJournal',
  allows: ({ command, state: { consent } }, was) =>
    was === undefined && consent.record === null && command.type !== 'Start'
      ? undefined
      : allows(consent.record, 'analyticalPerformance'),
};

export const openRecording = recordingOf(shop, shopStoragePolicy);
