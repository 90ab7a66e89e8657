import '../../shop/theme/utilities.css';
import { Paper, Text, Title } from '@mantine/core';
import { Router } from 'react-router-dom';
import type { Block } from '../../../engine/content/rich-text.ts';
import type { PageDraft } from '../../../engine/desk/content/page.ts';
import { CoverPicture } from '../../shop/ui/Picture.tsx';
import { RichText } from '../../shop/content/RichText.tsx';
import '../../shop/theme/tokens.css';
import classes from './Preview.module.css';

const nowhere = {
  createHref: () => '#',
  go: () => undefined,
  push: () => undefined,
  replace: () => undefined,
};

export const Preview = ({
  title,
  summary,
  cover,
  blocks,
}: {
  readonly title: string;
  readonly summary: string;
  readonly cover: PageDraft['cover'];
  readonly blocks: readonly Block[];
}) => (
  <Paper withBorder p="md" component="section" aria-label="ตัวอย่าง" className={classes['paper']}>
    {title !== '' && <Title order={2}>{title}</Title>}
    {summary !== '' && <Text my="sm">{summary}</Text>}
    {cover !== null && <CoverPicture src={cover.src} alt={cover.alt} sizes="(min-width: 75em) 45vw, 100vw" />}
    <Router location="/" navigator={nowhere}>
      <RichText blocks={blocks} />
    </Router>
  </Paper>
);
