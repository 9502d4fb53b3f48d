// The mains of the world, by ISO 3166-1 alpha-2 code: nominal voltage at a socket, frequency, and the plugs that are in use.
//
// Source: our own compilation of published facts, as of 2025: nominal voltages after IEC 60038 and national practice, frequencies and plug
// types after what the IEC publishes as 'World plugs', letters A to O after IEC/TR 60083. Where a place has two systems side by side both
// stand here, and whoever needs one asks; where sources differ, the cautious reading stands (a second system rather than a wrong one).

/** Plug and socket by the letter that the IEC gives them. */
export const PLUGS = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J', 'K', 'L', 'M', 'N', 'O'] as const
export type Plug = (typeof PLUGS)[number]

/** Those with a contact for the protective earth: all but two. */
export const isEarthed = (plug: Plug): boolean => plug !== 'A' && plug !== 'C'

/** What comes out of a socket. */
export type Supply = { volts: number; hertz: 50 | 60; plugs: readonly Plug[] }

// prettier-ignore
const TABLE = `
AD 230/50 CF; AE 230/50 CDG; AF 220/50 CF; AG 230/60 AB; AI 110/60 AB; AL 230/50 CF; AM 230/50 CF; AO 220/50 C; AR 220/50 CI; AS 120/60 ABFI;
AT 230/50 CF; AU 230/50 I; AW 127/60 ABF; AX 230/50 CF; AZ 220/50 CF; BA 230/50 CF; BB 115/50 AB; BD 220/50 ACDGK; BE 230/50 CE; BF 220/50 CE;
BG 230/50 CF; BH 230/50 G; BI 220/50 CE; BJ 220/50 CE; BL 230/60 CE; BM 120/60 AB; BN 240/50 G; BO 230/50 AC, 115/50 AC; BQ 127/50 AC, 110/60 AB;
BR 220/60 CN, 127/60 CN; BS 120/60 AB; BT 230/50 CDFG; BW 230/50 DGM; BY 230/50 CF; BZ 110/60 ABG, 220/60 ABG; CA 120/60 AB; CC 230/50 I;
CD 220/50 CDE; CF 220/50 CE; CG 230/50 CE; CH 230/50 CJ; CI 220/50 CE; CK 240/50 I; CL 220/50 CL; CM 220/50 CE; CN 220/50 ACI; CO 120/60 AB;
CR 120/60 AB; CU 110/60 ABCL, 220/60 ABCL; CV 230/50 CF; CW 127/50 AB; CX 230/50 I; CY 230/50 G; CZ 230/50 CE; DE 230/50 CF; DJ 220/50 CE;
DK 230/50 CEFK; DM 230/50 DG; DO 120/60 AB; DZ 230/50 CF; EC 120/60 AB; EE 230/50 CF; EG 220/50 CF; EH 220/50 CE; ER 230/50 CL; ES 230/50 CF;
ET 220/50 CF; FI 230/50 CF; FJ 240/50 I; FK 240/50 G; FM 120/60 AB; FO 230/50 CEFK; FR 230/50 CE; GA 220/50 C; GB 230/50 G; GD 230/50 G;
GE 220/50 CF; GF 230/50 CDE; GG 230/50 G; GH 230/50 DG; GI 230/50 CG; GL 230/50 CEFK; GM 230/50 G; GN 220/50 CFK; GP 230/50 CDE; GQ 220/50 CE;
GR 230/50 CF; GT 120/60 AB; GU 110/60 AB; GW 220/50 C; GY 120/60 ABDG, 240/60 ABDG; HK 220/50 G; HN 120/60 AB; HR 230/50 CF; HT 110/60 AB;
HU 230/50 CF; ID 230/50 CF; IE 230/50 G; IL 230/50 CH; IM 230/50 G; IN 230/50 CDM; IO 230/50 G; IQ 230/50 CDG; IR 230/50 CF; IS 230/50 CF;
IT 230/50 CFL; JE 230/50 G; JM 110/50 AB; JO 230/50 CDFGJ; JP 100/50 AB, 100/60 AB; KE 240/50 G; KG 220/50 CF; KH 230/50 ACG; KI 240/50 I;
KM 220/50 CE; KN 230/60 DG; KP 220/50 ACF; KR 220/60 CF; KW 240/50 G; KY 120/60 AB; KZ 220/50 CF; LA 230/50 ABCEF; LB 230/50 ABCDG; LC 230/50 G;
LI 230/50 CJ; LK 230/50 DGM; LR 120/60 ABCEF, 220/50 ABCEF; LS 220/50 M; LT 230/50 CF; LU 230/50 CF; LV 230/50 CF; LY 230/50 CDFL, 127/50 CDFL;
MA 220/50 CE; MC 230/50 CEF; MD 230/50 CF; ME 230/50 CF; MF 220/60 CE; MG 220/50 CDEJK, 127/50 CDEJK; MH 120/60 AB; MK 230/50 CF; ML 220/50 CE;
MM 230/50 ACDGI; MN 230/50 CE; MO 220/50 DG; MP 120/60 AB; MQ 230/50 CDE; MR 220/50 C; MS 230/60 AB; MT 230/50 G; MU 230/50 CG; MV 230/50 CDGJKL;
MW 230/50 G; MX 127/60 AB; MY 230/50 G; MZ 220/50 CFM; NA 220/50 DM; NC 230/50 CEF; NE 220/50 ABCDEF; NF 230/50 I; NG 230/50 DG; NI 120/60 AB;
NL 230/50 CF; NO 230/50 CF; NP 230/50 CDM; NR 240/50 I; NU 230/50 I; NZ 230/50 I; OM 240/50 G; PA 120/60 AB; PE 220/60 ABC;
PF 220/60 CE, 220/50 CE; PG 240/50 I; PH 220/60 ABC; PK 230/50 CD; PL 230/50 CE; PM 230/50 CE; PN 230/50 I; PR 120/60 AB; PS 230/50 CH;
PT 230/50 CF; PW 120/60 AB; PY 220/50 C; QA 240/50 DG; RE 230/50 CE; RO 230/50 CF; RS 230/50 CF; RU 230/50 CF; RW 230/50 CJ;
SA 230/60 G, 127/60 ABG; SB 230/50 GI; SC 240/50 G; SD 230/50 CD; SE 230/50 CF; SG 230/50 G; SH 230/50 G; SI 230/50 CF; SJ 230/50 CF; SK 230/50 CE;
SL 230/50 DG; SM 230/50 CFL; SN 230/50 CDEK; SO 220/50 C; SR 127/60 ABCF, 220/60 ABCF; SS 230/50 CD; ST 230/50 CF; SV 120/60 AB; SX 110/60 AB;
SY 220/50 CEL; SZ 230/50 M; TC 120/60 AB; TD 220/50 CDEF; TG 220/50 C; TH 230/50 ABCO; TJ 220/50 CF; TK 230/50 I; TL 220/50 CEFI; TM 220/50 CF;
TN 230/50 CE; TO 240/50 I; TR 230/50 CF; TT 115/60 AB; TV 220/50 I; TW 110/60 AB; TZ 230/50 DG; UA 230/50 CF; UG 240/50 G; US 120/60 AB;
UY 220/50 CFIL; UZ 220/50 CF; VA 230/50 CFL; VC 230/50 G, 110/50 ABG; VE 120/60 AB; VG 110/60 AB; VI 110/60 AB; VN 220/50 ABC; VU 230/50 I;
WF 220/50 CE; WS 230/50 I; XK 230/50 CF; YE 230/50 ADG; YT 230/50 CE; ZA 230/50 CDMN; ZM 230/50 CDG; ZW 240/50 DG`

function readSupply(text: string): Supply {
  const [, volts, hertz, plugs] = /^(\d{3})\/(50|60) ([A-O]+)$/.exec(text.trim()) ?? []
  if (!volts || !hertz || !plugs) throw new Error(`Not a supply: '${text}'`)
  return { volts: Number(volts), hertz: hertz === '50' ? 50 : 60, plugs: plugs.split('') as Plug[] }
}

/** What each place has; of two systems the one first that stands preselected until somebody says. */
export const WORLD: ReadonlyMap<string, readonly Supply[]> = new Map(
  TABLE.split(';').map((row) => [row.trim().slice(0, 2), row.trim().slice(3).split(',').map(readSupply)]),
)
