import {
  Alert,
  Autocomplete,
  Button,
  Grid,
  Group,
  Stack,
  Switch,
  TagsInput,
  Textarea,
  TextInput,
} from '@mantine/core';
import { useForm } from '@mantine/form';
import { array } from 'fp-ts';
import { useEffect, useState } from 'react';
import type { Block } from '../../../engine/content/rich-text.ts';
import { type Edited, edited, readBlock, writtenBlock } from '../../../engine/desk/content/blocks.ts';
import { type DeskPage, type PageDraft, pageFaults, pageNameOf } from '../../../engine/desk/content/page.ts';
import type { TextKind } from '../../../engine/desk/content/room.ts';
import { itemsOf } from '../../../engine/kernel/remote.ts';
import { localText, momentOf } from '../coupons/typed.ts';
import { useShown } from '../store.tsx';
import { useDraft } from '../ui/use-draft.ts';
import { BlocksEditor, type KeyedBlock } from './BlocksEditor.tsx';
import { CoverField } from './CoverField.tsx';
import { Preview } from './Preview.tsx';
import { pageFaultWords } from './words.ts';

interface Typed {
  readonly title: string;
  readonly urlName: string;
  readonly summary: string;
  readonly articleType: string;
  readonly tags: readonly string[];
  readonly cover: PageDraft['cover'];
  readonly publishedAt: string;
  readonly isShown: boolean;
}

const typedOf = (text: DeskPage | null): Typed => ({
  title: text?.title ?? '',
  urlName: text?.urlName ?? '',
  summary: text?.summary ?? '',
  articleType: text?.articleType ?? '',
  tags: text?.tags ?? [],
  cover: text?.cover ?? null,
  publishedAt: localText(text?.publishedAt ?? Date.now()),
  isShown: text?.isShown ?? true,
});

const draftOf = (typed: Typed, kind: TextKind, body: readonly Block[]): PageDraft => ({
  title: typed.title.trim(),
  urlName: typed.urlName.trim(),
  summary: typed.summary.trim(),
  articleType: kind === 'help' ? null : typed.articleType.trim(),
  tags: typed.tags.map((tag) => tag.trim()),
  cover: typed.cover,
  body,
  publishedAt: momentOf(typed.publishedAt) ?? Date.now(),
  isShown: typed.isShown,
});

const faultsOf = (draft: PageDraft): Readonly<Record<string, string>> => ({
  ...(draft.title === '' ? { title: pageFaultWords.title } : {}),
  ...(draft.articleType === '' ? { articleType: pageFaultWords.articleType } : {}),
  ...Object.fromEntries(pageFaults(draft).map((field) => [field, pageFaultWords[field]])),
});

const keyed = (text: DeskPage | null): readonly KeyedBlock[] =>
  (text?.body.map(writtenBlock) ?? [{ type: 'paragraph' as const, text: '' }]).map((block, key) => ({
    key,
    block,
  }));

/** What was typed of a text, beside the one that it was typed over. */
export interface TypedText {
  readonly text: DeskPage | null;
  readonly values: Typed;
  readonly blocks: Edited<readonly KeyedBlock[]>;
}

export const TextForm = ({
  kind,
  text,
  isBusy,
  onWish,
}: {
  readonly kind: TextKind;
  /** The text that is changed; null for a new one. */
  readonly text: DeskPage | null;
  readonly isBusy: boolean;
  readonly onWish: (draft: PageDraft) => void;
}) => {
  const types = useShown('ArticleTypes').remote;
  const { found, keep, forget } = useDraft<TypedText>(text === null ? 'MakeText' : 'ChangeText');
  const draft = found?.text?.version === text?.version ? found : undefined;
  const [first] = useState(() => edited(keyed(text)));
  const [blocks, setBlocks] = useState(draft?.blocks ?? first);
  const [showsFaults, setShowsFaults] = useState(false);
  const read = blocks.now.map(({ block }) => readBlock(block));
  const body = array.rights(read);
  const isWhole = body.length === read.length && body.length > 0 && body.length <= 200;
  const form = useForm<Typed>({
    initialValues: typedOf(text),
    validate: (typed) => faultsOf(draftOf(typed, kind, body)),
  });
  const { setValues, values } = form;
  useEffect(() => {
    if (draft !== undefined) setValues(draft.values);
  }, [draft, setValues]);
  const isTyped = form.isDirty() || blocks.now !== first.now;
  useEffect(() => {
    if (isTyped) keep({ text, values, blocks });
    else forget();
  }, [isTyped, text, values, blocks, keep, forget]);
  const submit = form.onSubmit(
    (typed) => {
      setShowsFaults(true);
      if (isWhole) onWish(draftOf(typed, kind, body));
    },
    () => setShowsFaults(true),
  );
  return (
    <Grid gap="lg">
      <Grid.Col span={{ base: 12, lg: 6 }}>
        <form onSubmit={submit}>
          <Stack>
            <TextInput
              label="ชื่อเรื่อง"
              required
              maxLength={200}
              {...form.getInputProps('title')}
              onBlur={() => {
                if (text === null && form.values.urlName === '')
                  form.setFieldValue('urlName', pageNameOf(form.values.title));
              }}
            />
            <TextInput
              label="ที่อยู่"
              description={`${kind === 'help' ? '/help/' : '/blog/'}… ที่อยู่เดิมจะพามาที่อยู่ใหม่`}
              required
              {...form.getInputProps('urlName')}
            />
            <Textarea
              label="คำโปรย"
              autosize
              minRows={2}
              maxLength={400}
              {...form.getInputProps('summary')}
            />
            {kind === 'article' && (
              <>
                <Autocomplete
                  label="หมวด"
                  required
                  maxLength={60}
                  data={itemsOf(types).map(({ name }) => name)}
                  {...form.getInputProps('articleType')}
                />
                <TagsInput
                  label="แท็ก"
                  maxTags={12}
                  value={[...form.values.tags]}
                  error={form.errors['tags']}
                  onChange={(tags) => form.setFieldValue('tags', tags)}
                />
                <CoverField
                  value={form.values.cover}
                  onChange={(cover) => form.setFieldValue('cover', cover)}
                />
                <TextInput label="เผยแพร่ตั้งแต่" type="datetime-local" {...form.getInputProps('publishedAt')} />
              </>
            )}
            <Switch label="ให้ลูกค้าเห็น" {...form.getInputProps('isShown', { type: 'checkbox' })} />
            <BlocksEditor blocks={blocks} showsFaults={showsFaults} onChange={setBlocks} />
            {showsFaults && !isWhole && (
              <Alert color="red" role="alert">
                {body.length === 0 ? 'กรุณาเพิ่มเนื้อหา' : 'เนื้อหาบางส่วนยังไม่ถูกต้อง'}
              </Alert>
            )}
            <Group>
              <Button type="submit" loading={isBusy}>
                บันทึก
              </Button>
            </Group>
          </Stack>
        </form>
      </Grid.Col>
      <Grid.Col span={{ base: 12, lg: 6 }}>
        <Preview {...form.values} blocks={body} />
      </Grid.Col>
    </Grid>
  );
};
