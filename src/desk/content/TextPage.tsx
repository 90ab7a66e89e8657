import { Grid, Input, Stack, Text } from '@mantine/core';
import { array } from 'fp-ts';
import { type Edited, edited, readBlock, writtenBlock } from '../../../engine/desk/content/blocks.ts';
import {
  type EditedPage as WrittenText,
  type PageDraft,
  pageFaults,
  pageNameOf,
} from '../../../engine/desk/content/page.ts';
import type { TextKind } from '../../../engine/desk/content/room.ts';
import type { ActName, DeskPage } from '../../../engine/desk/rooms.ts';
import { itemsOf } from '../../../engine/kernel/remote.ts';
import type { Of } from '../../../engine/kernel/tagged.ts';
import { useShown } from '../store.tsx';
import { ActForm, ActField, type TypedAct, useActForm, useBegun } from '../ui/form.tsx';
import { Link } from '../ui/Link.tsx';
import { momentOf, momentTyped, Notice, Page, RemoteView } from '../ui/page.tsx';
import { BlocksEditor, type KeyedBlock } from './BlocksEditor.tsx';
import { CoverField } from './CoverField.tsx';
import { Preview } from './Preview.tsx';
import { kindNames, pageFaultWords } from './words.ts';

interface Typed {
  readonly title: string;
  readonly urlName: string;
  readonly summary: string;
  readonly articleType: string;
  readonly tags: string[];
  readonly cover: PageDraft['cover'];
  readonly publishedAt: string;
  readonly isShown: boolean;
  readonly blocks: Edited<readonly KeyedBlock[]>;
}

const typedOf = (text: WrittenText | null): Typed => {
  const blocks = text?.body.map(writtenBlock) ?? [{ type: 'paragraph', text: '' }];
  return {
    title: text?.title ?? '',
    urlName: text?.urlName ?? '',
    summary: text?.summary ?? '',
    articleType: text?.articleType ?? '',
    tags: [...(text?.tags ?? [])],
    cover: text?.cover ?? null,
    publishedAt: momentTyped(text?.publishedAt ?? Date.now()),
    isShown: text?.isShown ?? true,
    blocks: edited(blocks.map((block, key) => ({ key, block }))),
  };
};

const readOf = ({ blocks }: Typed) => blocks.now.map(({ block }) => readBlock(block));

const draftOf = (typed: Typed, kind: TextKind): PageDraft => ({
  title: typed.title.trim(),
  urlName: typed.urlName.trim(),
  summary: typed.summary.trim(),
  articleType: kind === 'help' ? null : typed.articleType.trim(),
  tags: typed.tags.map((tag) => tag.trim()),
  cover: typed.cover,
  body: array.rights(readOf(typed)),
  publishedAt: momentOf(typed.publishedAt) ?? Date.now(),
  isShown: typed.isShown,
});

const faultsOf = (typed: Typed, kind: TextKind): Readonly<Record<string, string>> => {
  const draft = draftOf(typed, kind);
  const { length } = draft.body;
  const isWhole = length === typed.blocks.now.length && length > 0 && length <= 200;
  return {
    ...(draft.title === '' ? { title: pageFaultWords.title } : {}),
    ...(draft.articleType === '' ? { articleType: pageFaultWords.articleType } : {}),
    ...Object.fromEntries(pageFaults(draft).map((field) => [field, pageFaultWords[field]])),
    ...(isWhole ? {} : { blocks: length === 0 ? 'กรุณาเพิ่มเนื้อหา' : 'เนื้อหาบางส่วนยังไม่ถูกต้อง' }),
  };
};

const Fields = <N extends ActName>({
  of,
  kind,
  isNew = false,
}: {
  readonly of: TypedAct<N, Typed>;
  readonly kind: TextKind;
  readonly isNew?: boolean;
}) => {
  const types = itemsOf(useShown('ArticleTypes')).map(({ name }) => name);
  const { form } = of;
  const { values, errors } = form;
  const nameIt = (): void => {
    if (isNew && values.urlName === '') form.setFieldValue('urlName', pageNameOf(values.title));
  };
  return (
    <Grid gap="lg">
      <Grid.Col span={{ base: 12, lg: 6 }}>
        <ActForm of={of} submit="บันทึก">
          <ActField form={form} name="title" label="ชื่อเรื่อง" required maxLength={200} onBlur={nameIt} />
          <ActField
            form={form}
            name="urlName"
            label="ที่อยู่"
            description={`${kind === 'help' ? '/help/' : '/blog/'}… ที่อยู่เดิมจะพามาที่อยู่ใหม่`}
            required
          />
          <ActField form={form} kind="area" name="summary" label="คำโปรย" minRows={2} maxLength={400} />
          {kind === 'article' && (
            <>
              <ActField
                form={form}
                kind="suggested"
                name="articleType"
                label="หมวด"
                required
                maxLength={60}
                data={types}
              />
              <ActField form={form} kind="tags" name="tags" label="แท็ก" maxTags={12} />
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
          {errors['blocks'] !== undefined && (
            <Input.Error size="sm" role="alert">
              {errors['blocks']}
            </Input.Error>
          )}
        </ActForm>
      </Grid.Col>
      <Grid.Col span={{ base: 12, lg: 6 }}>
        <Preview {...values} blocks={array.rights(readOf(values))} />
      </Grid.Col>
    </Grid>
  );
};

const New = ({ kind }: { readonly kind: TextKind }) => {
  const make = useActForm('MakeText', {
    initial: typedOf(null),
    faults: (typed) => faultsOf(typed, kind),
    wish: (typed) => ({ draft: draftOf(typed, kind) }),
  });
  return (
    <Page title={`เขียน${kindNames[kind]}ใหม่`}>
      <Fields of={make} kind={kind} isNew />
    </Page>
  );
};

const Edit = ({ text }: { readonly text: WrittenText }) => {
  const kind = text.articleType === null ? 'help' : 'article';
  const change = useActForm('ChangeText', {
    initial: typedOf(text),
    over: text,
    faults: (typed) => faultsOf(typed, kind),
    wish: (typed) => ({ id: text.id, seen: text.version, draft: draftOf(typed, kind) }),
  });
  return <Fields of={change} kind={kind} />;
};

/** A text that is changed. One that a colleague changed meanwhile keeps what was typed here until it is given up. */
const Change = ({ text }: { readonly text: WrittenText }) => {
  const { begun, isOvertaken, takeLatest } = useBegun('ChangeText', text, ({ id }) => id === text.id);
  return (
    <>
      {isOvertaken && (
        <Notice does="เปิดฉบับล่าสุด" onDo={takeLatest}>
          <Text>มีผู้อื่นแก้ไขข้อความนี้แล้ว บันทึกทับไม่ได้ คัดลอกสิ่งที่พิมพ์ไว้ แล้วเปิดฉบับล่าสุด</Text>
        </Notice>
      )}
      <Edit key={begun.version} text={begun} />
    </>
  );
};

const Present = ({ id }: { readonly id: string }) => {
  const text = useShown('Text');
  const kind = text.value?.articleType === null ? 'help' : 'article';
  return (
    <Stack>
      <Link to={{ type: 'Texts', kind, search: '', page: 1 }}>ข้อความทั้งหมด</Link>
      <Page>
        <RemoteView of={text}>{(value) => <Change key={id} text={value} />}</RemoteView>
      </Page>
    </Stack>
  );
};

const TextPage = ({ page }: { readonly page: Of<DeskPage, 'Text' | 'NewText'> }) =>
  page.type === 'Text' ? <Present id={page.id} /> : <New kind={page.kind} />;

export default TextPage;
