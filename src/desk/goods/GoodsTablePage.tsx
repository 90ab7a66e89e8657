import { Alert, Button, Group, Stack, Table, Text, Title } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import '@mantine/dropzone/styles.css';
import { useEffect, useRef, useState } from 'react';
import { mostProblems, type TableOutcome } from '../../../engine/desk/goods/table.ts';
import { numberText } from '../../shop/format.ts';
import { useAct, useDeskHandle } from '../store.tsx';
import { lineProblemWords } from './words.ts';

const largest = 2 * 1024 * 1024;

/** Gives a text to the browser as a file. */
const download = (text: string, name: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
};

const Problems = ({ problems, wrong }: Pick<TableOutcome, 'problems' | 'wrong'>) => (
  <Alert
    color="red"
    variant="outline"
    role="alert"
    title={`พบ ${numberText(wrong)}${wrong < mostProblems ? '' : '+'} จุดที่ต้องแก้ ยังไม่มีการเปลี่ยนแปลงใด ๆ`}
  >
    {wrong > problems.length && <Text size="sm">แสดง {problems.length} จุดแรก</Text>}
    <Table.ScrollContainer minWidth={560}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th ta="end">แถว</Table.Th>
            <Table.Th>รหัส</Table.Th>
            <Table.Th>คอลัมน์</Table.Th>
            <Table.Th>ค่าในช่อง</Table.Th>
            <Table.Th>สาเหตุ</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {problems.map(({ row, column, problem, code, cell }) => (
            <Table.Tr key={`${row} ${column}`}>
              <Table.Td ta="end">{row}</Table.Td>
              <Table.Td>{code}</Table.Td>
              <Table.Td>{column}</Table.Td>
              <Table.Td>{cell}</Table.Td>
              <Table.Td>{lineProblemWords[problem]}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  </Alert>
);

const Outcome = ({ outcome }: { readonly outcome: TableOutcome }) => {
  const { isDone, created, changed, restocked, unchanged } = outcome;
  if (outcome.wrong > 0) return <Problems {...outcome} />;
  return (
    <Alert
      color={isDone ? 'green' : 'blue'}
      role="status"
      title={isDone ? 'บันทึกแล้ว' : 'ไฟล์ถูกต้อง เมื่อบันทึกจะเป็นดังนี้'}
    >
      <Text>
        สินค้าใหม่ {created.length} · แก้ไข {changed.length} · ปรับสต็อก {restocked} · ไม่เปลี่ยน {unchanged}
      </Text>
      {[...created, ...changed].length > 0 && (
        <Text size="sm">{[...created, ...changed].slice(0, 50).join(', ')}</Text>
      )}
    </Alert>
  );
};

/** Products and stock as a file for a spreadsheet: out, and in again after a trial. */
const GoodsTablePage = () => {
  const { keepSecret, shownSecret } = useDeskHandle();
  const write = useAct('WriteTable');
  const take = useAct('TakeTable');
  const [file, setFile] = useState<{ readonly name: string; readonly text: string } | null>(null);
  const written = write.ended;
  const known = useRef(written?.request);
  useEffect(() => {
    if (written === null || written.request === known.current) return;
    known.current = written.request;
    const text = written.answer === null ? undefined : shownSecret(written.answer.table);
    if (text !== undefined) download(text, 'suvarna-products.csv');
  }, [written, shownSecret]);
  const send = (text: string, isTrial: boolean) => take.perform({ table: keepSecret(text), isTrial });
  const outcome = take.ended?.answer ?? null;
  const isTried = outcome !== null && !outcome.isDone && outcome.wrong === 0;
  return (
    <Stack maw={720}>
      <Title>ไฟล์ตารางสินค้า</Title>
      <Text>ไฟล์ CSV เปิดและแก้ไขได้ด้วย Excel หรือ Google Sheets หนึ่งบรรทัดคือหนึ่งไซส์ พร้อมสต็อกทุกสาขา</Text>
      <Group>
        <Button variant="default" loading={write.isUnderWay} onClick={() => write.perform({})}>
          ดาวน์โหลดสินค้าทั้งหมด
        </Button>
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
          if (dropped === undefined) return;
          void dropped.text().then((text) => {
            setFile({ name: dropped.name, text });
            send(text, true);
          });
        }}
      >
        <Text ta="center" py="md">
          วางไฟล์ CSV ที่นี่ หรือกดเพื่อเลือกไฟล์ ระบบจะตรวจก่อน ยังไม่บันทึก
        </Text>
      </Dropzone>
      {file !== null && <Text size="sm">{file.name}</Text>}
      {file !== null && outcome !== null && <Outcome outcome={outcome} />}
      {file !== null && isTried && (
        <Button loading={take.isUnderWay} onClick={() => send(file.text, false)}>
          บันทึกทั้งไฟล์
        </Button>
      )}
    </Stack>
  );
};

export default GoodsTablePage;
