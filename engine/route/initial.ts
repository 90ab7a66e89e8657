import type { RouteState } from './state.ts';

export const initialRoute: RouteState = { page: null, isMissing: false, fault: null };
