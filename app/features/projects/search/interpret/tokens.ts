import { toLatinDigits } from "#app/shared/digits.ts";
import { foldHindi } from "#app/shared/words.ts";
import { splitMarathi } from "./marathi.ts";
import { inAll, partOfYear } from "./vocabulary.ts";

/** The words of a sentence as the rules read them. Pure. */

export type Token = {
  /** As it was typed. */
  readonly raw: string;
  /** In small letters, in one spelling of Devanagari. */
  readonly word: string;
  /** Which word of the sentence it belongs to: "2bhk" is two tokens of one word. */
  readonly part: number;
};

/** What is paid beside the price. */
const duties = String.raw`(?:stamp\s*duty|registration|registry|gst|tax(?:es)?|charges|everything)`;

const month =
  "(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)";

/** "Dec'26", "mar-27" */
const monthBefore = new RegExp(String.raw`(?<!\p{L})(${month})\s*['’-]\s*(?=(?:20)?\d\d(?!\d))`, "giu");

/** "2 bhk or above 50 lakh": the word is of the price then. */
const noFigureBehind = String.raw`(?!\s*₹?\s*\d+(?:\.\d+)?(?![\d.]|\s*bhk))`;

/** A price where its unit was read already, and the place behind one. */
const amount = String.raw`₹?\d+(?:\.\d+)?\s*(?:l|lakh\u0000\S+|crore\u0000\S+)(?!\S)`;
const behindAmount = String.raw`(?<=\d\s*(?:l|lakh\u0000\S+|crore\u0000\S+)\s+)`;

/** How far completion moved, as far as the filter tells it apart. */
const late = String.raw`(?:delay(?:s|ed)?|slipped|postponed|late|moved|extended)(?:\s+(?:by|for|of))?`;
const year = String.raw`(?:(?:1|one)\s*(?:years?|yrs?)|(?:12|twelve)\s*months?)`;

/** "5 km", "10-15 mins" */
const distance = String.raw`\d+(?:\.\d+)?(?:\s*(?:-|–|to)\s*\d+)?\s*(?:kms?|kilomet(?:er|re)s?|min(?:ute)?s?|किमी|किलोमीटर|मिनट)`;

/** Ways to say one thing, longest first, and the one word by which the rules know it. */
const phrases: readonly (readonly [pattern: string, word: string])[] = [
  [String.raw`${late}\s+(?:more\s+than|over|above|beyond|>)\s*${year}(?:\s+late)?`, "delayed-over-year"],
  [
    String.raw`${late}\s+(?:less\s+than|up\s*to|under|below|within|at\s+most|<)\s*${year}`,
    "delayed-within-year",
  ],
  [
    String.raw`(?:per|\/|prati|प्रति)\s*(?:sq(?:uare)?\.?\s*(?:ft|feet|foot|m|mtr|met(?:er|re)|yd|yard)s?\.?|sft|gaj|गज|वर्ग\s*(?:फुट|फीट|फिट|मीटर))`,
    "rate",
  ],
  [String.raw`kam\s+se\s+kam|कम\s+से\s+कम`, "above"],
  [
    String.raw`(?:zy|jy)ada\s+se\s+(?:zy|jy)ada|ज्यादा\s+से\s+ज्यादा|adhik\s+se\s+adhik|अधिक\s+से\s+अधिक`,
    "under",
  ],
  [
    String.raw`sq(?:uare)?\.?\s*(?:fts?|feets?|foot|fit)\.?|sft|वर्ग\s*(?:फुट|फीट|फिट)|स्क्वायर\s*(?:फुट|फीट)`,
    "sqft",
  ],
  [String.raw`sq(?:uare)?\.?\s*(?:m|mt|mtr|met(?:er|re))s?\.?|वर्ग\s*मीटर`, "sqm"],
  [String.raw`sq(?:uare)?\.?\s*(?:yd|yard)s?\.?|gaj|गज`, "sqyd"],
  [
    String.raw`bhk['’]?s|b\s*\.?\s*h\s*\.?\s*k\.?|(?<=\d\s*)(?:bkh|bhkk|hbk|bk|bh|bhl|bhj|nhk|bnk)s?|bed\s*rooms?(?:,?\s+hall,?\s+(?:and\s+)?kitchen)?|beds?|br|बी\.?\s*एच\.?\s*के\.?|बेडरूम|kamr[ae]?|कमर[ाे]`,
    "bhk",
  ],
  // "la" is Ladakh's code, but for behind a number; "core" and "lack" are other words elsewhere.
  [
    String.raw`crores?|karod|करोड़?|कोटी|crs?\.?|(?<=\d\s*)(?:crors?|carores?|carors?|cores?|corers?|kr?ores?|karores?|karor)`,
    "crore",
  ],
  [String.raw`lakhs?|lacs?|lks?|लाख|(?<=\d\s*)(?:la|lacks?|lackhs?|laks?|laakhs?|lakhh|lkhs?)`, "lakh"],
  [String.raw`up\s+to|upto`, "upto"],
  // Else its "under" is one of the figure before it.
  [String.raw`under\s+const(?:ruction|r|n)?\.?`, "under-construction"],
  [
    String.raw`(?:no|not)\s+(?:(?:less|lesser|lower|fewer|smaller)\s+than|below|under(?![\s-]+construction))`,
    "above",
  ],
  [String.raw`(?:no|not)\s+(?:earlier\s+than|before)(?=(?:\s+\p{L}+)?\s+20\d\d)`, "from"],
  [String.raw`(?:(?:no|not)\s+(?:later\s+than|after|beyond)|latest\s+by)(?=(?:\s+\p{L}+)?\s+20\d\d)`, "by"],
  [String.raw`(?<=20\d\d\s+)(?:or|and)\s+(?:later|after|beyond|onwards?)`, "onwards"],
  [String.raw`(?<=20\d\d\s+)or\s+(?:earlier|before|sooner)`, "tak"],
  [String.raw`super\s+(?:built[\s-]*up\s+)?area|(?:super\s+)?built[\s-]*up(?:\s+area|(?=\s+\d))`, "area"],
  [
    String.raw`(?:less|lesser|lower|fewer|smaller|not\s+more|no\s+more)\s+than|not\s+(?:above|over|beyond|exceeding)|at\s*(?:the\s+)?most`,
    "under",
  ],
  [String.raw`(?:more|greater|higher|bigger|larger)\s+than|at\s*(?:the\s+)?least`, "above"],
  [String.raw`b\/?w(?=\s*₹?\d)`, "between"],
  [
    String.raw`(?:se|से)\s+(?:zyada|jyada|ज्यादा|upar|ऊपर|adhik|अधिक)\s+(?:nahi|nahin|na|नहीं|नही)|(?:se|से)\s+(?:kam|कम|neeche|niche|नीचे)|(?:ke?|के)\s+(?:andar|अंदर|neeche|niche|नीचे|under|bhitar|भीतर)|or\s+(?:less|fewer|smaller)|(?:(?:and|or)\s+below|or\s+under(?![\s-]+construction))${noFigureBehind}|tk|तक|पर्यंत|पेक्षा\s+कमी|च्या\s+(?:आत|खाली)`,
    "tak",
  ],
  [
    String.raw`(?:se|से)\s+(?:zyada|jyada|ज्यादा|upar|ऊपर|adhik|अधिक|shuru|शुरू)|(?:or\s+(?:more|above)|and\s+above)${noFigureBehind}|पेक्षा\s+(?:जास्त|अधिक)|पासून`,
    "plus",
  ],
  [
    String.raw`(?:ke?|के)\s+(?:aas\s*)?(?:paas|pass|pas|पास|na[zj]d(?:i|ee)k|k(?:a|aa)r(?:i|ee)b|नजदीक|करीब)|(?:के\s+)?आस\s*पास|close\s+to|next\s+to|near\s*by|जवळ`,
    "near",
  ],
  // "within 5 km of", "10-15 minutes' drive from": the site measures no such distance, so it means what "near" does.
  [
    String.raw`(?:(?:(?:with)?in|under|below|less\s+than|up\s*to|just|only|about)\s+)?(?:an?\s+)?${distance}(?:['’]?\s*(?:drive|walk|ride|away|distance|radius))*\s+(?:of|from|to)|(?:se|से)\s+(?:bas\s+|sirf\s+)?${distance}(?:\s+(?:ki|की))?(?:\s+(?:door|dur|doori|duri|दूर|दूरी))?(?:\s+(?:par|pe|mein|me|में|पर))?`,
    "near",
  ],
  [String.raw`(?:pin|zip|postal)(?:\s*code)?(?=\s*[:-]?\s*\d{6}(?!\d))`, "locality"],
  // With a year behind it, it is the day of the keys.
  [
    String.raw`(?:(?:(?:to|will)\s+be\s+)?(?:completed?\s+by|completing|delivered|ready(?!\s+to))|hand(?:ed|ing)?[\s-]*over|(?:ready\s+to\s+)?(?:move|shift)(?:ing)?[\s-]*in)(?=(?:\s+\p{L}+){0,3}\s+(?:20\d\d|\d+\s*(?:months?|years?|yrs?)(?!\p{L}))|(?:\s+by)?\s+(?:this|next)\s+year(?!\p{L}))`,
    "possession",
  ],
  // Before a word for what is listed it says nothing; in "new panvel" and "new launch" it does.
  [
    String.raw`(?:brand\s+)?new(?=\s+(?:residential\s+|housing\s+)?(?:projects?|propert(?:y|ies)|flats?|apartments?|homes?|houses?|villas?)(?!\p{L}))`,
    "new-one",
  ],
  [String.raw`(?:se|से|ke?|के)\s+(?:pehle|pahle|पहले)`, "pehle"],
  [
    String.raw`(?:(?:early|mid|late|diwali|dussehra|dasara)|(?:the\s+)?(?:beginning|start|middle|end)(?:\s+of)?|(?:(?:q[1-4]|h[12])|(?:1st|2nd|3rd|4th|first|second|third|fourth|last)\s+(?:quarter|half))(?:\s+of)?)(?=[\s-]+20\d\d(?!\d))|${month}\s*(?:-|–|to)\s*${month}(?=\s+20\d\d(?!\d))|(?:0?[1-9]|1[0-2])\/(?=\s+20\d\d(?!\d))`,
    partOfYear,
  ],
  [String.raw`(?:ke?|के)\s+(?:baad|बाद)`, "baad"],
  [String.raw`(?:ko\s+)?chh?o[dr]\s*(?:ke|kar)`, "chhodkar"],
  [String.raw`family\s+of\s+\d+`, "family"],
  [String.raw`(?:first|1st)(?=\s+homes?(?!\p{L}))`, "my"],
  [String.raw`k\s+liye`, "liye"],
  // Not behind a number: "3rd".
  [String.raw`(?<=\p{L}\s+)rd\.?`, "road"],
  [String.raw`total\s+budget`, "budget"],
  [
    String.raw`(?:all|everything)[\s-]+(?:inclusive|included|charges\s+included)|(?<!(?:show|find|see|list)\s+(?:me\s+)?)all[\s-]+in(?=\s*$|\s+(?:cost|price|budget)|\s+(?:\S+\s+)?${amount})(?:\s+(?:cost|price|budget))?|in\s+(?:total|all(?=\s*$))|(?:in\s+)?total\s+(?:cost|price)|on[\s-]+road\s+price|${behindAmount}total(?!\s+budget)|(?:including|inclusive\s+of|incl\.?|${behindAmount}with)\s+(?:all\s+)?${duties}(?:\s*(?:,|and|&|\+)\s*${duties})*(?:\s+charges)?|(?:sab|kul)\s+(?:kuch\s+)?mila(?:\s*ke|\s*kar)|(?:सब|कुल)\s+(?:कुछ\s+)?मिला\s*(?:के|कर)`,
    inAll,
  ],
  // "Affordable Group Housing" is the name of many projects.
  [
    String.raw`(?:affordable|budget|economical)(?=\s+(?:flats?|apartments?|villas?)(?!\p{L}))|affordable(?=\s+(?:\d|(?:home|house)s?(?!\p{L})))`,
    "cheap",
  ],
  [
    String.raw`(?:best|top|good|reputed|trusted)\s+(?:builders?|developers?)(?=\s+(?:in|of|near|at)\s)`,
    "best",
  ],
  [
    String.raw`(?:(?:anywhere|all|across|in|whole)\s+)+(?:of\s+|over\s+)?(?:the\s+)?india|india(?=\s*$)`,
    "in",
  ],
  // A promoter may be called so.
  [String.raw`real\s+estate(?=\s+(?:in|near|at|for)\s)`, "property"],
];

// Nothing of what was read as a phrase already.
const [before, after] = [String.raw`(?<![\p{L}\p{M}/\u0000\u0001])`, String.raw`(?![\p{L}\p{M}\p{N}\u0000])`];
const readers = phrases.map(
  ([pattern, word]) => [new RegExp(`${before}(?:${pattern})${after}`, "giu"), word] as const,
);

/** The tokens of a sentence: words, numbers, and what is between two numbers. */
export function readTokens(sentence: string): Token[] {
  const words = splitMarathi(foldHindi(toLatinDigits(sentence.normalize("NFKC"))))
    .replace(/(?<=\S)[‐-―](?=\S)/g, "-")
    .replaceAll("|", ", ")
    // "by 03/27"
    .replace(
      /(?<=(?<!\p{L})(?:by|in|before|till|upto|possession|ready)\s+)(0?[1-9]|1[0-2])\/(?=[2-4]\d(?![\d/]))/giu,
      "$1/20",
    )
    // "2bhkpune", "2bhk.pune.60lakh"
    .replace(/(?<=\d\s*bhk)(?=\p{L}{3})/giu, " ")
    .replace(/(?<=[\p{L}\p{M}]{2})\.(?=[\p{L}\d]{2})/gu, " ")
    // "2 bhk n 3 bhk"
    .replace(/(?<=\d\s*bhk)\s+n\s+(?=\d)/gi, " and ")
    // "75,00,000", but not "2029,700 sqft" or "towers 73,74,75"
    .replace(/(?<![\d.,])\d{1,3}(?:,\d{2,3})*,\d{3}(?!\d|,\d)/g, (number) => number.replaceAll(",", ""))
    .replace(
      /(?<=20\d\d),(?=\d)|(?<=\d[lk])\/(?=\p{L}{2})|(?<=[\p{L}\p{M}]{2})\/(?=\d)|(?<=\d)\/(?=(?!sq|sft|gaj)\p{L}[\p{L}\p{M}])/giu,
      ", ",
    )
    // "City=Pune", "budget:60L", "pune_2bhk", "area>600"
    .replace(/(?<=\p{L})[:=](?=[\p{L}\p{M}\d₹])|_/gu, " ")
    // "80L<price<1cr"
    .replace(/(?<=\d\s*\p{L}*)\s*<=?\s*(?:price|budget|cost)\s*<=?\s*(?=[\d₹])/giu, " to ")
    .replace(/(?<=\p{L})(?=[<>≤≥]=?\s*[\d₹])/gu, " ")
    // "pune-60lakh"
    .replace(
      /(?<=\p{L}{2})(?<!\d\s*(?:lakhs?|lacs?|crs?|crores?))-(?=₹?\d+(?:\.\d+)?\s*(?:l|lakhs?|lacs?|crs?|crores?|bhk)(?!\p{L}))/giu,
      " ",
    )
    .replace(/(?<=\d)\s*&\s*(?=\d)|(?<=\p{L})\s+&\s+(?=\p{L})/gu, " and ")
    .replace(/(?<=\d)\s+([-/])\s*(?=\d)/g, "$1")
    // "sector 65,2-3 bhk"
    .replace(/(?<=\d)\s+,\s*(?=\d)|(?<=\d),(?=\d+-\d)/g, ", ")
    // "1,2,3 bhk"
    .replace(/(?<![\d.,/-])\d(?:[,/-]\d){2,}(?![\d.,/-])/g, (digits) => digits.replace(/[,/-]/g, ", "))
    .replace(
      /(?:([<>])=|[≤≥])\s*(?=[\d₹])/g,
      (typed, sign) => `${sign ? (sign === "<" ? "≤" : "≥") : typed.trim()} `,
    )
    .replace(/([<>])\s*(?=[\d₹])/g, "$1 ")
    .replace(/\bu\/c\b/gi, "uc")
    // "sec 102", "sec-65"
    .replace(/(?<!\p{L})sec\.?\s*-?\s*(?=\d)/giu, "sector ")
    // "31/12/2027", "31-12-2027"
    .replace(/(?<![\d/.-])(?:0?[1-9]|[12]\d|3[01])([/.-])(0?[1-9]|1[0-2])\1(?=20\d\d(?![\d/]))/g, "$2/")
    .replace(/(?<![\d/])(?:0?[1-9]|1[0-2])\/(?=20\d\d(?![\d/]))/g, "$& ")
    // "in a year", "in a couple of years"
    .replace(/(?<!\p{L})an?\s+(?=(?:year|month)(?!\p{L}))/giu, "1 ")
    .replace(/(?<!\p{L})(?:an?\s+)?couple\s+of\s+(?=(?:year|month)s?(?!\p{L}))/giu, "2 ")
    // "possession 2028+"
    .replace(/(?<=(?<!\d)20\d\d)\+/g, " onwards")
    // "Dec'26", "mar-27"
    .replace(monthBefore, "$1 ")
    .replaceAll(";", ", ")
    .replace(/(?<=\d\s*bhk)\s*\+\s*(?=\d\s*bhk)/gi, " or ")
    .replace(/(?<=\d\s*bhk)\+(?=\s|$)(?!\s*(?:study|servant|store|pooja))/gi, " or more")
    .replace(/(?<=[\p{L}\p{M}]{2}),(?=\S)|(?<=\S),(?=\p{L}{2})/gu, ", ")
    .replace(/(?<=[\p{L}\p{M}]{2})\/(?=\p{L}[\p{L}\p{M}])/gu, ", ")
    // "75 lakh - 1 cr"
    .replace(/(?<=\d\s*(?:l|lakhs?|lacs?|crs?|crores?|लाख|करोड़?))\s*[-–]\s*(?=₹?\d)/giu, " to ")
    .replace(/(?<!\p{L})rs\.?\s*(?=\d)/giu, "₹")
    .replace(/[‐-―]/g, "-");
  let read = words;
  // A phrase becomes one word; its own words are remembered by a mark that no sentence has.
  for (const [pattern, word] of readers)
    read = read.replace(pattern, (typed) => ` ${word}\u0000${typed.trim().replace(/\s+/g, "\u0001")} `);
  return read.split(/\s+/).flatMap((chunk, part) => splitChunk(chunk).map((token) => ({ ...token, part })));
}

/** Two numbers with what is between or behind them, and a number with its letter, come apart: "60l-80l", "2,". */
const figures = /^₹?(\d+(?:\.\d+)?)(k|l)?(?:([-/,])(?:₹?(\d+(?:\.\d+)?)(k|l)?)?)?(\+)?(,)?$/i;

function splitChunk(chunk: string): Omit<Token, "part">[] {
  const [word = "", phrase] = chunk.split("\u0000");
  if (phrase !== undefined) return [{ word, raw: phrase.replaceAll("\u0001", " ") }];
  const bare = chunk.replace(/^[^\p{L}\p{M}\p{N}₹+<>≤≥]+|[^\p{L}\p{M}\p{N}+<>≤≥]+$/gu, "");
  const [, ...parts] = figures.exec(/\d,$/.test(chunk) ? `${bare},` : bare) ?? [bare, bare];
  return parts.flatMap((raw) => (raw ? [{ raw, word: raw.toLowerCase() }] : []));
}
