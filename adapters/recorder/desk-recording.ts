import type { DeskLanguage } from '../../engine/desk/vocabulary.ts';
import { desk } from '../../engine/programs/desk.ts';
import { type StoragePolicy, recordingOf } from './recording.ts';

/** Stores a recording of the desk once a member of the staff was signed in: they consent to it by their work. */
export const deskStoragePolicy: StoragePolicy<DeskLanguage> = {
  journal: 'deskJournal',
  allows: ({ state: { session } }, was) => (was === true || session.me !== null ? true : undefined),
};

export const openRecording = recordingOf(desk, deskStoragePolicy);
