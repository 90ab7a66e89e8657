import { Button } from '@mantine/core';

/** A button in a line of text. */
export const LinkButton = Button.withProps({ variant: 'subtle', size: 'compact-sm' });
