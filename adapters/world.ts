import type { Observable } from 'rxjs';
import type { PageSlice } from './shop-slice.ts';
import type { KeyedStorage } from './storage/storage.ts';
import type { Api } from './v1/client/api.ts';
import type { Session, ClientSessionParts } from './v1/client/session.ts';
import type { Surroundings } from './services.ts';

/** All that a shop is composed over: what is around it, and what only its composition touches. */
export interface World extends Surroundings {
  /** Opens the storage that all tabs share; hears whether it keeps everything, as often as that changes. */
  readonly openStorage: (onKept: (isKept: boolean) => void) => KeyedStorage;
  readonly pageSlices$: Observable<PageSlice>;
  readonly tabStorage: KeyedStorage;
  readonly refresh: ClientSessionParts['refresh'];
  readonly apiFor: (session: Session) => Api;
  /** Whether the announcement that is known from the first page has to be asked for at once. */
  readonly isAnnouncementOld?: boolean;
}
