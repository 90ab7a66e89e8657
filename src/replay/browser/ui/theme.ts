import { Button, createTheme, mergeThemeOverrides, Modal, Text } from '@mantine/core';
import { theme as deskTheme } from '../../../desk/theme.ts';

/** Mantine as on the desk, with smaller buttons of which few are filled. */
export const theme = mergeThemeOverrides(
  deskTheme,
  createTheme({
    fontFamilyMonospace: "ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', 'Anuphan', monospace",
    components: {
      Text: Text.extend({ defaultProps: { size: 'sm' } }),
      Button: Button.extend({ defaultProps: { variant: 'default', size: 'sm' } }),
      Modal: Modal.extend({
        defaultProps: {
          lockScroll: false,
          transitionProps: { duration: 0 },
          attributes: { header: { role: 'none' } },
        },
      }),
    },
  }),
);
