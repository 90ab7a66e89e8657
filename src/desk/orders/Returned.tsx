import { Alert, Stack, Text } from '@mantine/core';
import type { DeskOrder } from '../../../engine/desk/orders/desk-order.ts';
import { lineId, type SoldPieces, sameLine } from '../../../engine/values/cart-line.ts';
import { dayLength } from '../../../engine/values/bangkok-day.ts';
import { brandDetails } from '../../shop/brand-details.ts';
import { dateText, moneyText, numberText } from '../../shop/format.ts';
import { deskMomentText, Dim } from '../ui/page.tsx';
import { pieceStateNames } from './words.ts';

const piecesText = ({ lines }: DeskOrder['order'], piece: SoldPieces): string =>
  `${lines.find((line) => sameLine(line, piece))?.productName ?? piece.productId} ${numberText(piece.quantity)} ชิ้น`;

export const Returned = ({ order, returns }: DeskOrder) => (
  <Stack gap="xs">
    {returns.map(({ at, reason, pieces, amount, account, refundedAt, reference }) => (
      <div key={at}>
        {pieces.map((piece) => (
          <Text key={`${lineId(piece)} ${piece.state}`}>
            {piecesText(order, piece)} · {pieceStateNames[piece.state]}
          </Text>
        ))}
        <Text fw={600}>
          คืน {moneyText(amount)}
          {refundedAt === null
            ? amount > 0
              ? ` · ต้องโอนคืนภายใน ${dateText(at + brandDetails.returns.refundDays * dayLength)}`
              : ''
            : ` · โอนแล้ว ${deskMomentText(refundedAt)} อ้างอิง ${reference}`}
        </Text>
        {account !== '' && <Text size="sm">บัญชีลูกค้า {account}</Text>}
        <Dim>
          {deskMomentText(at)} · {reason}
        </Dim>
      </div>
    ))}
  </Stack>
);

export const ReturnAsked = ({ order }: DeskOrder) =>
  order.returnRequest?.answeredAt !== null ? null : (
    <Alert color="orange" title="ลูกค้าขอคืนสินค้า">
      {order.returnRequest.lines.map((piece) => (
        <Text key={lineId(piece)}>{piecesText(order, piece)}</Text>
      ))}
      {order.returnRequest.reason !== '' && <Text>เหตุผล: {order.returnRequest.reason}</Text>}
      <Text size="sm">ขอเมื่อ {deskMomentText(order.returnRequest.at)}</Text>
    </Alert>
  );
