import type { Courier, HouseTerms, ParcelTerms, ReturnTerms, ServiceTerms, TaxTerms } from './sale-terms.ts';
import type { Hours } from './opening-hours.ts';
import type { Registered } from './registrations.ts';

/** Whether tax invoices and credit notes can be issued: registered for value added tax, under a number (ruling P47). */
export const issuesTaxPapers = ({ taxId, tax }: Pick<Seller, 'taxId' | 'tax'>): boolean =>
  tax.isVatRegistered && taxId !== '';

/**
 * Facts about the seller for messages, help pages and documents. A text that is '' and a number that is null mean that there is
 * none; then it is mentioned nowhere.
 */
export interface Seller extends Registered {
  /** Name of the shop for shoppers. */
  readonly name: string;
  readonly company: string;
  readonly address: string;
  /** Of the online shop, as '02-000-0000'. */
  readonly phone: string;
  readonly officePhone: string;
  readonly email: string;
  /** Opening hours of the online shop, in words. */
  readonly hours: string;
  readonly closed: string;
  /** Hours of the online shop as figures. */
  readonly usualHours: readonly Hours[];
  /** Address of the shop's LINE account; '' for none. */
  readonly line: string;
  /** Maker of the goods with its place of business; '' where the company itself makes them. */
  readonly maker: string;
  readonly tax: TaxTerms;
  readonly delivery: ParcelTerms & { readonly courier: Courier };
  readonly returns: ReturnTerms;
  readonly terms: HouseTerms;
  readonly services: ServiceTerms;
  /** Text messages. */
  readonly sms: {
    /** Name under which they come, as it is registered with the networks; '' for the number of the gateway: then each begins with the name of the shop. */
    readonly sender: string;
    /** Whether the networks let links of the shop through: then guests without an e-mail get one to their order. */
    readonly hasLinks: boolean;
  };
  readonly complaints: {
    /** Working days within which a complaint is taken up, and within which it is answered. */
    readonly takenUpDays: number;
    readonly answeredDays: number;
  };
  readonly privacy: {
    /** For requests about personal data. */
    readonly email: string;
    /** Of the notice: its day as an ISO date, and its number. */
    readonly since: string;
    readonly version: string;
    /** Location of the shop's servers, in words. */
    readonly hosting: string;
  };
}
