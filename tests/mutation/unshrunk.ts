import { configureGlobal, readConfigureGlobal } from '../support/fast-check.ts';

// That a law is broken is enough to catch a mutant: the search for the smallest story that breaks it takes most of the time.
configureGlobal({ ...readConfigureGlobal(), endOnFailure: true });
