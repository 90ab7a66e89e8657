import { Button, Group, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ReactNode } from 'react';

/** The form by which a list is searched; `children` are further filters of it. */
export const ListSearch = ({
  label,
  search,
  onSearch,
  children,
}: {
  readonly label: string;
  /** What the list is searched by now. */
  readonly search: string;
  /** Takes what was typed, without spaces around it. */
  readonly onSearch: (search: string) => void;
  readonly children?: ReactNode;
}) => {
  const form = useForm({ mode: 'uncontrolled', initialValues: { search } });
  return (
    <form onSubmit={form.onSubmit((typed) => onSearch(typed.search.trim()))} role="search">
      <Group align="end">
        <TextInput
          key={form.key('search')}
          type="search"
          label={label}
          flex="1 1 14rem"
          {...form.getInputProps('search')}
        />
        {children}
        <Button type="submit">ค้นหา</Button>
      </Group>
    </form>
  );
};
