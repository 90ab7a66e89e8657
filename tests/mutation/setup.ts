import { initialRoot } from '../../engine/rules.ts';
import { deepFreeze } from '../engine/support/freeze.ts';
import { configureGlobal, readConfigureGlobal } from '../support/fast-check.ts';

// A counterexample is enough to catch a mutant: shrinking would take most of the time.
configureGlobal({ ...readConfigureGlobal(), endOnFailure: true });

// All tests share one process: a mutant that changes a state in place throws, and spoils no later test.
deepFreeze(initialRoot);
