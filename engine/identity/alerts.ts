import type { Alert } from '../dialog/words.ts';
import type { Failure } from '../kernel/failure.ts';
import type { PasswordFlow } from './words.ts';

/** The way back into an account could not be sent (spec 8.1). */
export const notRecovered = (failure: Failure): Alert =>
  failure.status === 404 ? { code: 'not-found' } : { code: 'not-recovered', failure };

export const passwordSet = (flow: PasswordFlow): Alert => ({
  code: flow === 'register' || flow === 'invitation' ? 'registered' : 'password-changed',
});

export const passwordNotSet = (flow: PasswordFlow, failure: Failure): Alert => {
  switch (flow) {
    case 'register':
    case 'invitation':
      return { code: failure.code === 'EMAIL_IN_USE' ? 'email-in-use' : 'not-registered' };
    case 'recovery':
      return notRecovered(failure);
    case 'reset':
      return failure.status === 404 ? { code: 'not-found' } : { code: 'password-not-changed', failure };
  }
};
