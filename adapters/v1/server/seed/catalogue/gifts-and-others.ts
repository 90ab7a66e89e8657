import { ornament, type SeedShelf, unsized } from './seed-product.ts';

/** ของขวัญ: coins in a presentation box. */
export const gifts: SeedShelf = {
  type: 'gift',
  typeName: 'ของขวัญ',
  styles: [{ id: 'gift-coin', name: 'ลายเหรียญดอกบัว' }],
  told: ['บรรจุกล่องกำมะหยี่สีแดงเข้มพร้อมถุงและการ์ดอวยพร เขียนข้อความให้โดยไม่คิดค่าใช้จ่าย'],
  products: [
    { id: 'P-0501', name: 'เหรียญทองดอกบัวในกล่องของขวัญ 1 สลึง', style: 'gift-coin', design: 'gift--coin', weight: ornament.oneSalueng, makingFee: 900, stock: unsized(30), told: 'ของขวัญขึ้นบ้านใหม่และวันเกิดที่มีค่าตามราคาทองเสมอ', bestSeller: 11 },
    { id: 'P-0502', name: 'เหรียญทองดอกบัวในกล่องของขวัญ 2 สลึง', style: 'gift-coin', design: 'gift--coin', weight: ornament.twoSalueng, makingFee: 1_100, discount: 200, stock: unsized(16), told: 'เหรียญสองสลึงสำหรับงานแต่งและงานเกษียณ' },
    { id: 'P-0503', name: 'เหรียญทองดอกบัวในกล่องของขวัญ 1 บาททอง', style: 'gift-coin', design: 'gift--coin', weight: ornament.oneBaht, makingFee: 1_300, stock: unsized(8), told: 'เหรียญเต็มบาทสำหรับผู้ใหญ่ที่เคารพ', isNew: true },
    { id: 'P-0504', name: 'เหรียญทองรับขวัญ ครึ่งสลึง', style: 'gift-coin', design: 'gift--coin', weight: ornament.halfSalueng, makingFee: 750, stock: unsized(45), told: 'เหรียญเล็กรับขวัญหลาน สลักชื่อด้านหลังได้ที่สาขา' },
  ],
};

/** อื่นๆ: pendants, amulet frames and coins. */
export const others: SeedShelf = {
  type: 'other',
  typeName: 'อื่นๆ',
  styles: [
    { id: 'other-amulet', name: 'ลายกรอบพระ' },
    { id: 'other-lotus', name: 'ลายดอกบัว' },
    { id: 'other-heart', name: 'ลายหัวใจ' },
    { id: 'other-coin', name: 'ลายเหรียญ' },
  ],
  told: ['จี้ไม่รวมสร้อย สายสร้อยในภาพเป็นภาพจำลองเพื่อให้เห็นขนาด'],
  products: [
    { id: 'O-0601', name: 'กรอบพระทองซุ้มระฆัง', style: 'other-amulet', design: 'other--amulet', weight: ornament.twoSalueng, makingFee: 2_400, stock: unsized(6), told: 'ขอบเดินลายกระหนกแกะมือ เลี่ยมกันน้ำได้ที่สาขา', bestSeller: 12 },
    { id: 'O-0602', name: 'กรอบพระทองทรงไข่', style: 'other-amulet', design: 'other--amulet-oval', weight: ornament.oneSalueng, makingFee: 1_900, discount: 350, stock: unsized(9), told: 'ทรงไข่ขอบไข่ปลาล้อมกระหนก ขนาดกลางห้อยพอดีอก' },
    { id: 'O-0603', name: 'จี้ดอกบัวนูน', style: 'other-lotus', design: 'other--pendant-lotus', weight: ornament.oneSalueng, makingFee: 1_075, stock: unsized(14), told: 'เหรียญดอกบัวนูนขอบเชือก ความหมายคือความบริสุทธิ์และความสำเร็จ', isNew: true },
    { id: 'O-0604', name: 'จี้หัวใจ', style: 'other-heart', design: 'other--pendant-heart', weight: ornament.halfSalueng, makingFee: 700, stock: unsized(33), told: 'หัวใจเหลี่ยมเงาสองด้าน ใส่กับสร้อยเส้นเล็กได้ทุกลาย' },
    { id: 'O-0605', name: 'จี้หัวใจ 1 สลึง', style: 'other-heart', design: 'other--pendant-heart', weight: ornament.oneSalueng, makingFee: 850, discount: 150, stock: unsized(10), told: 'หัวใจดวงใหญ่ขึ้น หนักหนึ่งสลึงเต็ม' },
    { id: 'O-0606', name: 'เหรียญทองที่ระลึกดอกบัว', style: 'other-coin', design: 'other--coin', weight: ornament.oneBaht, makingFee: 600, stock: unsized(20), told: 'เหรียญปั๊มลายดอกบัวสองด้าน ขอบเดินลูกประคำ' },
  ],
};
