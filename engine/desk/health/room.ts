import { queryRow } from '../../kernel/query-codec.ts';
import { plainPage } from '../room.ts';
import { ShopHealth } from './health.ts';

export const queries = { Health: queryRow({}, ShopHealth) };

export const pages = { Health: plainPage('health', 'see-health', ['Health']) };
