import { ornament, type SeedShelf } from './seed-product.ts';

/** กำไล, by inner diameter in centimetres. Each piece is one bangle; the picture shows two. */
export const bangles: SeedShelf = {
  type: 'bangle',
  typeName: 'กำไล',
  styles: [
    { id: 'bangle-lotus', name: 'ลายกลีบบัว' },
    { id: 'bangle-cut', name: 'ลายจิกเพชร' },
    { id: 'bangle-rope', name: 'ลายเกลียวเชือก' },
    { id: 'bangle-twist', name: 'ลายเกลียว' },
    { id: 'bangle-plain', name: 'ลายเกลี้ยง' },
  ],
  told: [
    'กำไลทองคำ 96.5% จำหน่ายเป็นวง ภาพแสดงสองวงเพื่อให้เห็นลายรอบด้าน',
    'ขนาดคือเส้นผ่านศูนย์กลางวงในเป็นเซนติเมตร',
  ],
  products: [
    { id: 'G-0301', name: 'กำไลลายกลีบบัว', style: 'bangle-lotus', design: 'bangle--lai', weight: ornament.twoBaht, makingFee: 1_300, stock: [['5.5', 2], ['5.8', 2], ['6', 3]], told: 'แกะลายกลีบบัวสองแถวด้วยมือรอบวง', bestSeller: 9 },
    { id: 'G-0302', name: 'กำไลลายกลีบบัว 1 บาททอง', style: 'bangle-lotus', design: 'bangle--lai', weight: ornament.oneBaht, makingFee: 1_100, discount: 300, stock: [['5.5', 4], ['5.8', 6], ['6', 5]], told: 'ลายกลีบบัววงเล็กลง น้ำหนักหนึ่งบาททอง' },
    { id: 'G-0303', name: 'กำไลจิกเพชร', style: 'bangle-cut', design: 'bangle--cut', weight: ornament.oneBaht, makingFee: 500, stock: [['5.5', 7], ['5.8', 9], ['6', 8]], told: 'หน้ากำไลจิกเพชรถี่ วาวทุกครั้งที่ขยับมือ', isNew: true },
    { id: 'G-0304', name: 'กำไลเกลียวเชือก', style: 'bangle-rope', design: 'bangle--rope', weight: ornament.oneBaht, makingFee: 650, stock: [['5.5', 6], ['5.8', 7], ['6', 5]], told: 'ทองเส้นกลมบิดเกลียวถี่ วงตันแข็งแรง' },
    { id: 'G-0305', name: 'กำไลบิดเกลียว', style: 'bangle-twist', design: 'bangle--twist', weight: ornament.twoSalueng, makingFee: 550, stock: [['5.5', 11], ['5.8', 12], ['6', 9]], told: 'เกลียวคู่โปร่ง ใส่ซ้อนหลายวงเสียงกังวาน' },
    { id: 'G-0306', name: 'กำไลเกลี้ยงกลม', style: 'bangle-plain', design: 'bangle--smooth', weight: ornament.oneBaht, makingFee: 450, stock: [['5.5', 10], ['5.8', 14], ['6', 11]], told: 'วงกลมเกลี้ยงขัดเงา แบบที่คุณยายรัก' },
    { id: 'G-0307', name: 'กำไลเกลี้ยงหน้ากว้าง', style: 'bangle-plain', design: 'bangle--wide', weight: ornament.threeBaht, makingFee: 1_500, discount: 400, stock: [['5.8', 2], ['6', 2]], told: 'หน้ากว้างโค้งมนสะท้อนเงาเต็มวง หนักสามบาททอง' },
    { id: 'G-0308', name: 'กำไลเด็กเกลี้ยง', style: 'bangle-plain', design: 'bangle--smooth', weight: ornament.oneSalueng, makingFee: 600, stock: [['3.8', 8], ['4', 10], ['4.2', 6]], told: 'ข้อมือเด็กอ่อน ขอบมนไม่บาดผิว ของรับขวัญยอดนิยม', isNew: true },
  ],
};
