import { Group, Kbd, Modal, Table } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';

/** Key bindings in rows, each with a description; `Shift` is part of the name of a key that is no character. */
export type Keys = readonly (readonly [what: string, does: Readonly<Record<string, () => void>>])[];

/** Runs a key's shortcut; false for other keys and for those with Ctrl, Alt or Meta. */
export const press = (keys: Keys, event: KeyboardEvent): boolean => {
  const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
  const name = shiftKey && key.length > 1 ? `Shift ${key}` : key;
  const row = keys.find(([, does]) => Object.hasOwn(does, name));
  if (ctrlKey || metaKey || altKey || row === undefined) return false;
  event.preventDefault();
  row[1][name]?.();
  return true;
};

export const acceptsTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement ||
  (target instanceof HTMLInputElement && target.type !== 'range');

const isPressed = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('button, a, summary') !== null;

/** Listens for keys wherever the focus is, except in a field or under a dialog; a focused button keeps the space bar. */
export const useKeys = (keys: Keys): void =>
  useWindowEvent('keydown', (event) => {
    if (event.defaultPrevented || event.isComposing || acceptsTyping(event.target)) return;
    if (document.querySelector('[role="dialog"]') !== null) return;
    if (event.key !== ' ' || !isPressed(event.target)) press(keys, event);
  });

const signs: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ' ': 'Space',
};

const signOf = (key: string): string => signs[key] ?? key.replace(/Arrow\w+/, (arrow) => signs[arrow] ?? '');

export const KeysDialog = (props: {
  readonly keys: Keys;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}) => (
  <Modal title="Keys" opened={props.isOpen} onClose={props.onClose}>
    <Table>
      <Table.Tbody>
        {props.keys.map(([what, does]) => (
          <Table.Tr key={what}>
            <Table.Th scope="row">
              <Group gap={6}>
                {Object.keys(does).map((key) => (
                  <Kbd key={key}>{signOf(key)}</Kbd>
                ))}
              </Group>
            </Table.Th>
            <Table.Td>{what}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </Modal>
);
