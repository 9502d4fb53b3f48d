// How the line of postal code and place is written, by the habit of the country.

/** Where the code follows the place, and what stands with it: after the region ('Austin, TX 78701'), or right after the place ('Leeds LS1 4AP'). */
const AFTER_REGION = new Set('US CA AU PR GU VI AS MP UM NG IQ ID TH VN VE BR CO IN KH'.split(' '))
const AFTER_PLACE = new Set(
  'GB IE IM JE GG GI MT NZ SG SA JO LB EG BH BD LK NP PK BT MV MM KE ZA TZ UG RW LS SZ BN TW PE JM TT BB BM KY VG TC FK FJ PG AE QA'.split(
    ' ',
  ),
)

/** Countries and territories without postal codes, or where nobody uses them. */
const WITHOUT_CODES = new Set(
  'AE AG AN AO AW BF BI BJ BO BQ BS BW BZ CD CF CG CI CK CM CW DJ DM ER FJ GA GD GH GM GN GQ GY HK JM KI KM KN KP LC LY ML MO MR MW NR NU PA QA RW SB SC SL SR SS ST SX SY TD TF TG TK TL TO TT TV UG VU WS YE ZW'.split(
    ' ',
  ),
)
export const hasCodes = (nation: string): boolean => !WITHOUT_CODES.has(nation)
/** Without its region, province or emirate an address there is not whole, wherever it is written. Territories that are a region themselves have none. */
const WITH_REGION = new Set(
  'AE AR AU BR CA CL CN CO ES HN ID IN IQ IT JM JP KH KR MX MY NG PE PG PH RU SO SV TH TR TW UA US VE VN'.split(' '),
)
export const namesRegion = (nation: string): boolean => WITH_REGION.has(nation)

type Place = { postalCode: string; city: string; province: string; nation: string }

/** '35000 Rennes, Bretagne', 'Austin, TX 78701', 'Leeds LS1 4AP, West Yorkshire'. A region of the place's own name is not said twice. */
export function localityOf({ postalCode, city, province, nation }: Place): string {
  const region = province.trim() === city.trim() ? '' : province.trim()
  const joined = (parts: readonly string[], by: string) => parts.map((one) => one.trim()).filter(Boolean).join(by) // prettier-ignore
  if (AFTER_REGION.has(nation)) return joined([city, joined([region, postalCode], ' ')], region ? ', ' : ' ')
  const place = AFTER_PLACE.has(nation) ? [city, postalCode] : [postalCode, city]
  return joined([joined(place, ' '), region], ', ')
}
