import { Alert, Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { either as E } from 'fp-ts';
import { useState } from 'react';
import { saveFile } from '../../../adapters/browser/save-file.ts';
import type { DeskReport } from '../../../adapters/desk/report.ts';
import type { WrittenLog } from '../../../adapters/recorder/recorder.ts';
import { sayLogCode } from '../../../engine/values/log-code.ts';
import { ErrorNotice } from '../ui/page.tsx';
import { failureText } from '../words.ts';

type Step =
  | { readonly status: 'asked' }
  | { readonly status: 'working' }
  | { readonly status: 'sent'; readonly code: string }
  | { readonly status: 'failed'; readonly why: string };

/** Most characters of the reporter's text; the call takes no more. */
const mostWords = 500;

const notWritten = 'เตรียมบันทึกไม่ได้ กรุณาตรวจสอบการเชื่อมต่อแล้วลองใหม่';

const oneLine = (words: string): string => words.replaceAll(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

/** Report of a fault at the desk: sends this visit under a number, or saves it as a file, with made-up data of buyers. */
export const ReportDialog = (props: { readonly report: DeskReport; readonly onClose: () => void }) => {
  const { report, onClose } = props;
  const [step, setStep] = useState<Step>({ status: 'asked' });
  const [words, setWords] = useState('');
  const withLog = async (work: (log: WrittenLog) => Promise<Step>): Promise<void> => {
    setStep({ status: 'working' });
    try {
      setStep(await work(await report.write({ isRedacted: true })));
    } catch {
      setStep({ status: 'failed', why: notWritten });
    }
  };
  const save = (): Promise<void> =>
    withLog(async ({ fileName, text }) => {
      saveFile(fileName, text, 'application/jsonl');
      return { status: 'asked' };
    });
  const send = (): Promise<void> =>
    withLog(async (log) => {
      const result = await report.send(log, oneLine(words));
      return E.isRight(result)
        ? { status: 'sent', code: result.right.code }
        : { status: 'failed', why: failureText(result.left) };
    });
  const isWorking = step.status === 'working';
  return (
    <Modal opened onClose={onClose} title="แจ้งปัญหาของระบบ">
      <Stack>
        <Text size="sm">ส่งบันทึกการใช้งานครั้งนี้ให้ผู้ดูแลระบบ ชื่อ เบอร์โทร ที่อยู่ และข้อความที่พิมพ์ถูกแทนด้วยข้อมูลสมมุติทั้งหมด</Text>
        <Textarea
          label="เกิดอะไรขึ้น (ไม่บังคับ)"
          description="ไม่ต้องใส่ชื่อหรือเบอร์โทรของลูกค้า"
          rows={3}
          maxLength={mostWords}
          value={words}
          disabled={isWorking}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
        {step.status === 'failed' && <ErrorNotice>{step.why}</ErrorNotice>}
        {step.status === 'sent' && (
          <Alert color="green" role="status">
            ส่งแล้ว หมายเลขบันทึก {sayLogCode(step.code)} เก็บไว้ไม่เกิน 30 วัน
          </Alert>
        )}
        <Group>
          <Button loading={isWorking} onClick={() => void send()}>
            ส่งให้ผู้ดูแลระบบ
          </Button>
          <Button variant="default" disabled={isWorking} onClick={() => void save()}>
            บันทึกเป็นไฟล์
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
};
