import { guarded, oneOf } from '../../kernel/codec.ts';
import { goldKinds, isMilligrams } from '../weight.ts';

export const MilligramsCodec = guarded('Milligrams', isMilligrams);

/** Codec of what gold a product is. */
export const GoldKind = oneOf(goldKinds);
