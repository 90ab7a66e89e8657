import { Alert, Button, Group, Table, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import '@mantine/dropzone/styles.css';
import { useState } from 'react';
import { saveFile } from '../../../adapters/browser/save-file.ts';
import {
  type LineProblem,
  mostColumns,
  mostProblems,
  mostRows,
  type TableOutcome,
} from '../../../engine/desk/goods/module.ts';
import { numberText } from '../../shop/format.ts';
import { useAct, useDeskHandle, useWhenEnded } from '../store.tsx';
import { ActButton } from '../ui/form.tsx';
import { ListTable } from '../ui/list.tsx';
import { Page } from '../ui/page.tsx';
import { problemWords } from './words.tsx';

const lineProblemWords: Readonly<Record<LineProblem, string>> = {
  ...problemWords,
  missing: 'ยังไม่ได้กรอก',
  form: 'อ่านค่าไม่ได้ หรือรูปแบบไม่ถูกต้อง',
  'too-large': 'ยาวหรือมากเกินไป กรุณาตรวจสอบ',
  'too-many-rows': `ไฟล์มีเกิน ${numberText(mostRows)} แถว กรุณาแบ่งเป็นหลายไฟล์`,
  'too-many-columns': `ไฟล์มีเกิน ${numberText(mostColumns)} คอลัมน์`,
  'unknown-column': 'ไม่มีคอลัมน์ชื่อนี้',
  'missing-column': 'ต้องมีคอลัมน์นี้',
  'unknown-type': 'ไม่มีประเภทสินค้านี้',
  disagrees: 'ไม่ตรงกับแถวแรกของสินค้าเดียวกัน',
  exists: 'มีสินค้ารหัสนี้แล้ว หากต้องการแก้ไข กรุณาใช้ไฟล์ที่ดาวน์โหลดจากร้าน',
  gone: 'ไม่พบสินค้ารหัสนี้ในร้าน',
  overtaken: 'สินค้านี้ถูกแก้ไขหลังดาวน์โหลดไฟล์ กรุณาดาวน์โหลดไฟล์ใหม่',
  'stock-overtaken': 'สต็อกเปลี่ยนไปหลังดาวน์โหลดไฟล์ กรุณาดาวน์โหลดไฟล์ใหม่',
};

const largest = 2 * 1024 * 1024;

const Problems = ({ problems, wrong }: Pick<TableOutcome, 'problems' | 'wrong'>) => (
  <Alert
    color="red"
    variant="outline"
    role="alert"
    title={`พบ ${numberText(wrong)}${wrong < mostProblems ? '' : '+'} จุดที่ต้องแก้ ยังไม่มีการเปลี่ยนแปลงใด ๆ`}
  >
    {wrong > problems.length && <Text size="sm">แสดง {problems.length} จุดแรก</Text>}
    <Table.ScrollContainer minWidth={560}>
      <ListTable
        isCompact
        items={problems}
        keyOf={({ row, column }) => `${row} ${column}`}
        columns={{
          แถว: { figure: ({ row }) => row },
          รหัส: ({ code }) => code,
          คอลัมน์: ({ column }) => column,
          ค่าในช่อง: ({ cell }) => cell,
          สาเหตุ: ({ problem }) => lineProblemWords[problem],
        }}
      />
    </Table.ScrollContainer>
  </Alert>
);

const Outcome = ({ isDone, created, changed, restocked, unchanged }: TableOutcome) => (
  <Alert
    color={isDone ? 'green' : 'blue'}
    role="status"
    title={isDone ? 'บันทึกแล้ว' : 'ไฟล์ถูกต้อง เมื่อบันทึกจะเป็นดังนี้'}
  >
    <Text>
      สินค้าใหม่ {created.length} · แก้ไข {changed.length} · ปรับสต็อก {restocked} · ไม่เปลี่ยน {unchanged}
    </Text>
    <Text size="sm">{[...created, ...changed].slice(0, 50).join(', ')}</Text>
  </Alert>
);

/** Products and stock as a file for a spreadsheet: out, and in again after a trial. */
export const GoodsTablePage = () => {
  const { keepSecret, shownSecret } = useDeskHandle();
  const take = useAct('TakeTable');
  const [file, setFile] = useState<{ readonly name: string; readonly text: string } | null>(null);
  useWhenEnded(useAct('WriteTable').ended, ({ answer }) => {
    const text = answer === null ? undefined : shownSecret(answer.table);
    if (text !== undefined) saveFile('suvarna-products.csv', text, 'text/csv;charset=utf-8');
  });
  const send = (text: string, isTrial: boolean) => take.perform({ table: keepSecret(text), isTrial });
  const trial = async (dropped: File): Promise<void> => {
    const text = await dropped.text();
    setFile({ name: dropped.name, text });
    send(text, true);
  };
  const outcome = take.ended?.answer ?? null;
  return (
    <Page maw={720}>
      <Text>
        ไฟล์ CSV เปิดและแก้ไขได้ด้วย Excel หรือ Google Sheets หนึ่งบรรทัดคือหนึ่งไซส์ พร้อมสต็อกทุกสาขา น้ำหนักพิมพ์เป็นกรัม หรือเช่น
        2 สลึง, 1 บาททอง
      </Text>
      <Group>
        <ActButton act="WriteTable" fields={{}}>
          ดาวน์โหลดสินค้าทั้งหมด
        </ActButton>
      </Group>
      <Dropzone
        accept={{
          'text/csv': ['.csv'],
          'text/plain': ['.csv', '.txt'],
          'application/vnd.ms-excel': ['.csv'],
        }}
        maxSize={largest}
        multiple={false}
        loading={take.isUnderWay}
        inputProps={{ 'aria-label': 'เลือกไฟล์ CSV' }}
        onDrop={([dropped]) => {
          if (dropped !== undefined) void trial(dropped);
        }}
      >
        <Text ta="center" py="md">
          วางไฟล์ CSV ที่นี่ หรือกดเพื่อเลือกไฟล์ ระบบจะตรวจก่อน ยังไม่บันทึก
        </Text>
      </Dropzone>
      {file !== null && <Text size="sm">{file.name}</Text>}
      {file !== null &&
        outcome !== null &&
        (outcome.wrong > 0 ? <Problems {...outcome} /> : <Outcome {...outcome} />)}
      {file !== null && outcome?.isDone === false && outcome.wrong === 0 && (
        <Button loading={take.isUnderWay} onClick={() => send(file.text, false)}>
          บันทึกทั้งไฟล์
        </Button>
      )}
    </Page>
  );
};
