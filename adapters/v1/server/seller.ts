/** A courier that brings parcels. */
export interface Courier {
  /** As shoppers know it. */
  readonly name: string;
  /** Where a parcel is followed: an https address in which `{number}` stands for the parcel's number; '' for none. */
  readonly trackingUrl: string;
}

/**
 * Who sells: what messages, help pages and documents say of the owner of a shop. A text that is '' and a number that is
 * null mean that there is none; then nothing is said of it anywhere.
 */
export interface Seller {
  /** What shoppers call the shop. */
  readonly name: string;
  /** The company that sells, as it is registered. */
  readonly company: string;
  readonly address: string;
  readonly taxId: string;
  /** Of the online shop, as '02-000-0000'. */
  readonly phone: string;
  readonly officePhone: string;
  readonly email: string;
  /** Opening hours of the online shop, in words. */
  readonly hours: string;
  readonly closed: string;
  /** Numbers under which authorities and the trade know the shop. */
  readonly registrations: {
    /** เลขทะเบียนนิติบุคคล */
    readonly company: string;
    /** เลขทะเบียนพาณิชย์อิเล็กทรอนิกส์ */
    readonly electronicCommerce: string;
    /** Address of the shop's DBD Registered or DBD Verified page. */
    readonly dbdUrl: string;
    /** ทะเบียนผู้ประกอบธุรกิจตลาดแบบตรง (สคบ.) */
    readonly directMarketing: string;
    /** ใบอนุญาตค้าของเก่า, for a shop that buys gold back */
    readonly secondHandGoods: string;
    /** สมาชิกสมาคมค้าทองคำ */
    readonly goldTraders: string;
  };
  readonly delivery: {
    readonly courier: Courier;
    /** Company that insures parcels; '' when the shop itself answers for what is lost. */
    readonly insurer: string;
    /** Most that the insurer pays for a box, in baht; null where the contract names none. */
    readonly insuredBahtPerBox: number | null;
  };
  readonly returns: {
    /** Days from receipt within which a purchase made at a distance can be called off. */
    readonly withdrawalDays: number;
    /** Calendar days within which money is given back, for whatever reason. */
    readonly refundDays: number;
    /** What the right to call off does not cover, in the words of the shop's counsel; '' for nothing. */
    readonly withdrawalExceptions: string;
  };
  readonly complaints: {
    /** Working days within which a complaint is taken up, and within which it is answered. */
    readonly takenUpDays: number;
    readonly answeredDays: number;
  };
  readonly privacy: {
    /** Where requests about personal data go. */
    readonly email: string;
    /** Of the notice: its day as an ISO date, and its number. */
    readonly since: string;
    readonly version: string;
    /** Where the shop's machines stand, in words. */
    readonly hosting: string;
  };
}
