/** The 77 provinces of Thailand, the capital among them. */
export const provinces: readonly string[] = [
  'กระบี่ กรุงเทพมหานคร กาญจนบุรี กาฬสินธุ์ กำแพงเพชร ขอนแก่น จันทบุรี ฉะเชิงเทรา ชลบุรี ชัยนาท ชัยภูมิ',
  'ชุมพร เชียงราย เชียงใหม่ ตรัง ตราด ตาก นครนายก นครปฐม นครพนม นครราชสีมา นครศรีธรรมราช นครสวรรค์',
  'นนทบุรี นราธิวาส น่าน บึงกาฬ บุรีรัมย์ ปทุมธานี ประจวบคีรีขันธ์ ปราจีนบุรี ปัตตานี พระนครศรีอยุธยา',
  'พะเยา พังงา พัทลุง พิจิตร พิษณุโลก เพชรบุรี เพชรบูรณ์ แพร่ ภูเก็ต มหาสารคาม มุกดาหาร แม่ฮ่องสอน ยโสธร',
  'ยะลา ร้อยเอ็ด ระนอง ระยอง ราชบุรี ลพบุรี ลำปาง ลำพูน เลย ศรีสะเกษ สกลนคร สงขลา สตูล สมุทรปราการ',
  'สมุทรสงคราม สมุทรสาคร สระแก้ว สระบุรี สิงห์บุรี สุโขทัย สุพรรณบุรี สุราษฎร์ธานี สุรินทร์ หนองคาย',
  'หนองบัวลำภู อ่างทอง อำนาจเจริญ อุดรธานี อุตรดิตถ์ อุทัยธานี อุบลราชธานี',
].flatMap((names) => names.split(' '));

export const isProvince = (text: string): boolean => provinces.includes(text);

export const capital = 'กรุงเทพมหานคร';

const otherNames: Readonly<Partial<Record<string, string>>> = {
  กรุงเทพ: capital,
  กรุงเทพฯ: capital,
  กทม: capital,
  'กทม.': capital,
  อยุธยา: 'พระนครศรีอยุธยา',
};

/** The province that a typed text names: 'จ. เชียงใหม่' and 'กทม.' are some; any other text stays as it is. */
export const provinceIn = (typed: string): string => {
  const name = typed.replace(/^(จังหวัด|จ\.)/, '').replaceAll(/\s/g, '');
  const province = otherNames[name] ?? name;
  return isProvince(province) ? province : typed;
};
