import type { Command, Effect } from '../../../../engine/slices.ts';

/** An answer to an effect of the shop. */
interface ShopAnswer {
  readonly name: string;
  readonly command: Command;
}

/** The answer that follows from the effect itself, where one does. */
export const shopAnswers = (effect: Effect): readonly ShopAnswer[] => {
  switch (effect.type) {
    case 'WaitToSend':
      return [{ name: 'The pause is over', command: { type: 'SendChange', ...effect.line } }];
    case 'WaitToForget':
      return [{ name: 'The time for undoing is over', command: { type: 'ForgetRemoval', ...effect.line } }];
    case 'LogIn':
      return [{ name: 'The sign-in succeeded', command: { type: 'LoginSucceeded' } }];
    case 'CheckStock':
      return [{ name: 'The stock is there', command: { type: 'CheckoutValidated', cartId: effect.cartId } }];
    case 'Navigate': {
      const [pathname = '/', search] = effect.to.split('?', 2);
      const command: Command = {
        type: 'EnterRoute',
        pathname,
        search: search === undefined ? '' : `?${search}`,
      };
      return [{ name: 'The visitor arrives there', command }];
    }
    default:
      return [];
  }
};
