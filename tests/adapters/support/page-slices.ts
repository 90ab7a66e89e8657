import { from } from 'rxjs';
import { accountSlice } from '../../../adapters/handlers/account.ts';
import { addressesSlice } from '../../../adapters/handlers/addresses.ts';
import { checkoutSlice } from '../../../adapters/handlers/checkout.ts';
import { identitySlice } from '../../../adapters/handlers/identity.ts';
import { ordersSlice } from '../../../adapters/handlers/orders.ts';

export const allPageSlices$ = from([accountSlice, addressesSlice, checkoutSlice, identitySlice, ordersSlice]);
