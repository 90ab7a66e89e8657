import { guarded } from '../../kernel/codec.ts';
import { isSatang } from '../money.ts';

/** Codec of an amount that is already in satang (state, storage, log). Rejects fractions, negatives and unsafe integers. */
export const SatangCodec = guarded('Satang', isSatang);
