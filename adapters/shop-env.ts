import type { Observable } from 'rxjs';
import type { PageSlice } from './shop-slice.ts';
import type { KeyedStorage } from './storage/storage.ts';
import type { Api } from './v1/client/api.ts';
import type { Session, ClientSessionParts } from './v1/client/session.ts';
import type { Env } from './services.ts';

/** Environment of a whole shop: that of its effects, and the parts that only the composition needs. */
export interface ShopEnv extends Env {
  /** Opens the local storage; the callback reports each change of whether it keeps everything. */
  readonly openStorage: (onKept: (isKept: boolean) => void) => KeyedStorage;
  readonly pageSlices$: Observable<PageSlice>;
  readonly tabStorage: KeyedStorage;
  readonly refresh: ClientSessionParts['refresh'];
  readonly apiFor: (session: Session) => Api;
  /** Whether the announcement known from the first page must be fetched at once. */
  readonly isAnnouncementOld?: boolean;
}
