import { queryRow } from '../../kernel/query-codec.ts';
import { plainPage } from '../room.ts';
import { ShopHealth } from './health.ts';

/** What the page of the shop's health shows. */
export const queries = { Health: queryRow({}, ShopHealth) };

/** The page of what an operator should worry about. */
export const pages = { Health: plainPage('health', 'see-health', ['Health']) };
