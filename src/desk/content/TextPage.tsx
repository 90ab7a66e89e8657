import '../../shop/theme/utilities.css';
import { Button, Grid, Group, Image, Input, Paper, Stack, Text, TextInput, Title } from '@mantine/core';
import { array } from 'fp-ts';
import { Router } from 'react-router-dom';
import { edited, readBlock, writtenBlock } from '../../../engine/desk/content/blocks.ts';
import {
  type EditedPage as WrittenText,
  type PageDraft,
  pageFaults,
  type PageField,
  pageNameOf,
  type TextKind,
} from '../../../engine/desk/content/module.ts';
import { itemsOf } from '../../../engine/kernel/remote.ts';
import { RichText } from '../../shop/content/RichText.tsx';
import '../../shop/theme/tokens.css';
import { CoverPicture } from '../../shop/ui/Picture.tsx';
import type { PageProps } from '../pages.ts';
import { useShown } from '../store.tsx';
import {
  ActField,
  ActForm,
  Begun,
  drawFields,
  type Faults,
  FieldError,
  trimmed,
  useActForm,
} from '../ui/form.tsx';
import { Link } from '../ui/Link.tsx';
import { momentOf, momentTyped, Page, RemoteView } from '../ui/page.tsx';
import { PictureDrop } from '../ui/PictureDrop.tsx';
import { BlocksEditor, type KeyedBlock } from './BlocksEditor.tsx';
import classes from './Preview.module.css';
import { kindNames } from './TextsPage.tsx';

const faultWords: Readonly<Record<PageField, string>> = {
  title: 'กรุณากรอกชื่อเรื่องในบรรทัดเดียว ไม่มีช่องว่างหัวท้าย',
  urlName: 'ใช้ตัวอักษร ตัวเลข และขีดกลางระหว่างคำ ไม่เกิน 100 ตัว',
  summary: 'กรุณากรอกคำโปรยในบรรทัดเดียว',
  articleType: 'กรุณาเลือกหรือพิมพ์หมวด',
  tags: 'แท็กต้องไม่ซ้ำกันและไม่มีช่องว่างหัวท้าย',
};

type Cover = PageDraft['cover'];

interface CoverProps {
  readonly value: Cover;
  readonly onChange: (cover: Cover) => void;
}

const CoverField = ({ value, onChange }: CoverProps) => (
  <Input.Wrapper
    label="ภาพปก"
    description="ภาพแนวนอน 16:9 กว้างอย่างน้อย 640 พิกเซล ภาพอื่นจะถูกตัดให้พอดี"
    labelElement="div"
  >
    <Stack gap="xs" mt={4}>
      {value !== null && (
        <>
          <Image src={value.src} alt={value.alt} maw={480} radius="sm" style={{ aspectRatio: '16 / 9' }} />
          <TextInput
            label="เห็นอะไรในภาพปก"
            maxLength={300}
            value={value.alt}
            onChange={({ currentTarget: { value: alt } }) => onChange({ ...value, alt })}
          />
          <Group>
            <Button variant="default" onClick={() => onChange(null)}>
              เอาภาพปกออก
            </Button>
          </Group>
        </>
      )}
      <PictureDrop
        shape="cover"
        what="ปก"
        most={1}
        says={value === null ? 'วางภาพปกที่นี่ หรือกดเพื่อเลือก' : 'เปลี่ยนภาพปก'}
        // The size in which a cover is kept, pixels.
        onKept={(src) => onChange({ src, width: 1_280, height: 720, alt: '' })}
      />
    </Stack>
  </Input.Wrapper>
);

const nowhere = {
  createHref: () => '#',
  go: () => undefined,
  push: () => undefined,
  replace: () => undefined,
};

const Preview = ({ title, summary, cover, ...typed }: Typed) => (
  <Paper withBorder p="md" component="section" aria-label="ตัวอย่าง" className={classes['paper']}>
    {title !== '' && <Title order={2}>{title}</Title>}
    {summary !== '' && <Text my="sm">{summary}</Text>}
    {cover !== null && <CoverPicture src={cover.src} alt={cover.alt} sizes="(min-width: 75em) 45vw, 100vw" />}
    <Router location="/" navigator={nowhere}>
      <RichText blocks={array.rights(readOf(typed))} />
    </Router>
  </Paper>
);

type Typed = ReturnType<typeof typedOf>;

const typedOf = (text: WrittenText | null) => {
  const blocks = text?.body.map(writtenBlock) ?? [{ type: 'paragraph', text: '' }];
  return {
    title: text?.title ?? '',
    urlName: text?.urlName ?? '',
    summary: text?.summary ?? '',
    articleType: text?.articleType ?? '',
    tags: [...(text?.tags ?? [])],
    cover: text?.cover ?? (null as Cover),
    publishedAt: momentTyped(text?.publishedAt ?? Date.now()),
    isShown: text?.isShown ?? true,
    blocks: edited<readonly KeyedBlock[]>(blocks.map((block, key) => ({ key, block }))),
  };
};

const readOf = ({ blocks }: Pick<Typed, 'blocks'>) => blocks.now.map(({ block }) => readBlock(block));

const draftOf = ({ blocks, ...typed }: Typed, kind: TextKind): PageDraft => ({
  ...trimmed(typed),
  articleType: kind === 'help' ? null : typed.articleType.trim(),
  tags: typed.tags.map((tag) => tag.trim()),
  body: array.rights(readOf({ blocks })),
  publishedAt: momentOf(typed.publishedAt) ?? Date.now(),
});

const faultsOf = (typed: Typed, kind: TextKind): Faults => {
  const draft = draftOf(typed, kind);
  const { length } = draft.body;
  const isWhole = length === typed.blocks.now.length && length > 0 && length <= 200;
  return {
    title: draft.title === '' && faultWords.title,
    articleType: draft.articleType === '' && faultWords.articleType,
    ...Object.fromEntries(pageFaults(draft).map((field) => [field, faultWords[field]])),
    blocks: !isWhole && (length === 0 ? 'กรุณาเพิ่มเนื้อหา' : 'เนื้อหาบางส่วนยังไม่ถูกต้อง'),
  };
};

const TextForm = ({ text, kind }: { readonly text: WrittenText | null; readonly kind: TextKind }) => {
  const types = itemsOf(useShown('ArticleTypes')).map(({ name }) => name);
  const act = useActForm(text === null ? 'MakeText' : 'ChangeText', {
    initial: typedOf(text),
    over: text,
    faults: (typed) => faultsOf(typed, kind),
    toFields: (typed) => {
      const draft = draftOf(typed, kind);
      return text === null ? { draft } : { id: text.id, seen: text.version, draft };
    },
  });
  const { form } = act;
  const { values, errors } = form;
  const nameIt = (): void => {
    if (text === null && values.urlName === '') form.setFieldValue('urlName', pageNameOf(values.title));
  };
  return (
    <Grid gap="lg">
      <Grid.Col span={{ base: 12, lg: 6 }}>
        <ActForm of={act} submit="บันทึก">
          {drawFields(form, {
            title: { label: 'ชื่อเรื่อง', required: true, maxLength: 200, onBlur: nameIt },
            urlName: {
              label: 'ที่อยู่',
              description: `${kind === 'help' ? '/help/' : '/blog/'}… ที่อยู่เดิมจะพามาที่อยู่ใหม่`,
              required: true,
            },
            summary: { kind: 'area', label: 'คำโปรย', minRows: 2, maxLength: 400 },
          })}
          {kind === 'article' && (
            <>
              {drawFields(form, {
                articleType: { kind: 'suggested', label: 'หมวด', required: true, maxLength: 60, data: types },
                tags: { kind: 'tags', label: 'แท็ก', maxTags: 12 },
              })}
              <CoverField value={values.cover} onChange={(cover) => form.setFieldValue('cover', cover)} />
              <ActField form={form} name="publishedAt" label="เผยแพร่ตั้งแต่" type="datetime-local" />
            </>
          )}
          <ActField form={form} kind="switch" name="isShown" label="ให้ลูกค้าเห็น" />
          <BlocksEditor
            blocks={values.blocks}
            showsFaults={errors['blocks'] !== undefined}
            onChange={(blocks) => form.setFieldValue('blocks', blocks)}
          />
          <FieldError form={form} name="blocks" />
        </ActForm>
      </Grid.Col>
      <Grid.Col span={{ base: 12, lg: 6 }}>
        <Preview {...values} />
      </Grid.Col>
    </Grid>
  );
};

export const NewTextPage = ({ page: { kind } }: PageProps<'NewText'>) => (
  <Page title={`เขียน${kindNames[kind]}ใหม่`}>
    <TextForm text={null} kind={kind} />
  </Page>
);

export const TextPage = ({ page: { id } }: PageProps<'Text'>) => {
  const text = useShown('Text');
  const kind = text.value?.articleType === null ? 'help' : 'article';
  return (
    <Stack>
      <Link to={{ type: 'Texts', kind, search: '', page: 1 }}>ข้อความทั้งหมด</Link>
      <Page>
        <RemoteView of={text}>
          {(value) => (
            <Begun key={id} act="ChangeText" latest={value} name="ข้อความนี้">
              {(begun) => <TextForm text={begun} kind={kind} />}
            </Begun>
          )}
        </RemoteView>
      </Page>
    </Stack>
  );
};
