import { Alert, Button, Stack, Title } from '@mantine/core';
import { useState } from 'react';
import type { DeskPage as Text } from '../../../engine/desk/content/page.ts';
import type { DeskPage } from '../../../engine/desk/rooms.ts';
import type { Of } from '../../../engine/kernel/tagged.ts';
import { useAct, useShown } from '../store.tsx';
import { Link } from '../ui/Link.tsx';
import { Remote } from '../ui/Remote.tsx';
import { useDraft } from '../ui/use-draft.ts';
import { TextForm, type TypedText } from './TextForm.tsx';

/** A text that is changed. One that somebody else changed meanwhile keeps what was typed here until it is given up. */
const Change = ({ text }: { readonly text: Text }) => {
  const { perform, isUnderWay, ended } = useAct('ChangeText');
  // What was typed beside an older one stays so: it is not saved over what somebody else has changed since.
  const { found } = useDraft<TypedText>('ChangeText');
  const [begun, setBegun] = useState(found?.text ?? text);
  const isMine =
    ended !== null && ended.failure === null && ended.act.id === text.id && ended.act.seen === begun.version;
  const isOther = text.version !== begun.version && !isMine && !isUnderWay;
  if (isMine && text.version === begun.version + 1) setBegun(text);
  const kind = begun.articleType === null ? 'help' : 'article';
  return (
    <>
      {isOther && (
        <Alert color="orange" role="alert">
          <Stack align="flex-start" gap="xs">
            มีผู้อื่นแก้ไขข้อความนี้แล้ว บันทึกทับไม่ได้ คัดลอกสิ่งที่พิมพ์ไว้ แล้วเปิดฉบับล่าสุด
            <Button size="xs" variant="default" onClick={() => setBegun(text)}>
              เปิดฉบับล่าสุด
            </Button>
          </Stack>
        </Alert>
      )}
      <TextForm
        key={begun.version}
        kind={kind}
        text={begun}
        isBusy={isUnderWay}
        onWish={(draft) => perform({ id: begun.id, seen: begun.version, draft })}
      />
    </>
  );
};

const TextPage = ({ page }: { readonly page: Of<DeskPage, 'Text'> }) => {
  const { remote } = useShown('Text');
  return (
    <Stack>
      <Link
        to={{
          type: 'Texts',
          kind: remote.value?.articleType === null ? 'help' : 'article',
          search: '',
          page: 1,
        }}
      >
        ข้อความทั้งหมด
      </Link>
      <Title>แก้ไขข้อความ</Title>
      <Remote of={remote}>{(text) => <Change key={page.id} text={text} />}</Remote>
    </Stack>
  );
};

export default TextPage;
