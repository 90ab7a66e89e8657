import { bar, type SeedShelf, unsized } from './seed-product.ts';

/** ทองแท่ง: stamped and cast bars. A bar is priced by weight, with a small fee for making it. */
export const goldBars: SeedShelf = {
  type: 'gold-bar',
  typeName: 'ทองแท่ง',
  styles: [
    { id: 'gold-bar-stamped', name: 'แบบปั๊ม' },
    { id: 'gold-bar-cast', name: 'แบบหล่อ' },
  ],
  told: [
    'ทองคำแท่งมาตรฐานความบริสุทธิ์ 96.5% ตอกตราห้างและน้ำหนักบนเนื้อทองทุกแท่ง ซื้อขายตามราคาประกาศของสมาคมค้าทองคำ',
    'บรรจุซองกันรอยพร้อมใบรับประกัน ขายคืนได้ทุกสาขาโดยไม่หักค่าเสื่อม',
  ],
  products: [
    { id: 'B-0001', name: 'ทองคำแท่ง 1 บาททอง', style: 'gold-bar-stamped', design: 'gold-bar--1baht', weight: bar.oneBaht, makingFee: 100, stock: unsized(1_200), told: 'ขนาดที่นิยมที่สุดสำหรับการออมทอง ซื้อง่าย ขายคล่อง', bestSeller: 1 },
    { id: 'B-0002', name: 'ทองคำแท่ง 2 สลึง', style: 'gold-bar-stamped', design: 'gold-bar--2salueng', weight: bar.twoSalueng, makingFee: 200, stock: unsized(640), told: 'ครึ่งหนึ่งของทองหนึ่งบาท เหมาะกับการเริ่มออมทีละน้อย' },
    { id: 'B-0003', name: 'ทองคำแท่ง 1 สลึง', style: 'gold-bar-stamped', design: 'gold-bar--1salueng', weight: bar.oneSalueng, makingFee: 250, stock: unsized(380), told: 'แท่งเล็กสำหรับของขวัญและการออมก้อนแรก', isNew: true },
    { id: 'B-0005', name: 'ทองคำแท่ง 5 บาททอง', style: 'gold-bar-stamped', design: 'gold-bar--5baht', weight: bar.fiveBaht, makingFee: 400, discount: 400, stock: unsized(46), told: 'น้ำหนัก 76.22 กรัม สำหรับผู้สะสมที่ต้องการแท่งเดียวจบ', bestSeller: 4 },
    { id: 'B-0010', name: 'ทองคำแท่ง 10 บาททอง', style: 'gold-bar-stamped', design: 'gold-bar--10baht', weight: bar.tenBaht, makingFee: 600, stock: unsized(18), told: 'น้ำหนัก 152.44 กรัม ขอบคมตอกตราดอกบัวทั้งสองมุม' },
    { id: 'B-0011', name: 'ทองคำแท่งหล่อ 10 บาททอง', style: 'gold-bar-cast', design: 'gold-bar--cast', weight: bar.tenBaht, makingFee: 500, stock: unsized(12), told: 'แท่งหล่อทรงหมอนแบบดั้งเดิม ผิวเป็นลอนธรรมชาติจากเบ้าหล่อ ไม่มีสองแท่งที่เหมือนกัน', isNew: true },
    { id: 'B-0020', name: 'ทองคำแท่งหล่อ 20 บาททอง', style: 'gold-bar-cast', design: 'gold-bar--cast', weight: bar.twentyBaht, makingFee: 800, stock: unsized(5), told: 'แท่งหล่อน้ำหนัก 304.88 กรัม สำหรับการลงทุนระยะยาว' },
    { id: 'B-0050', name: 'ทองคำแท่งหล่อ 50 บาททอง', style: 'gold-bar-cast', design: 'gold-bar--cast', weight: bar.fiftyBaht, makingFee: 1_500, stock: unsized(2), told: 'แท่งหล่อน้ำหนัก 762.20 กรัม นัดรับได้ที่สาขาเท่านั้นเมื่อสั่งหลายแท่ง' },
  ],
};
