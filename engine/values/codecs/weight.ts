import { guarded, oneOf } from '../../kernel/codec.ts';
import { goldKinds, isMilligrams } from '../weight.ts';

export const MilligramsCodec = guarded('Milligrams', isMilligrams);

export const GoldKind = oneOf(goldKinds);
