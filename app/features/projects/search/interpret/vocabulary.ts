import { type ProjectStatus, type PropertyType, projectStatuses, propertyTypes } from "../../model.ts";
import type { SlipChoice } from "../../standing/slip.ts";
import type { Standing } from "../../standing-model.ts";
import type { StoredSort } from "../sorts.ts";

/** Words that name what a filter offers, in English, Hindi and Hindi in Latin letters. Pure. */

type Named<Value> = readonly (readonly [value: Value, names: string])[];

/** By each name alone, in the spelling of foldHindi. */
function byName<Value>(named: Named<Value>): ReadonlyMap<string, Value> {
  return new Map(named.flatMap(([value, names]) => names.split("|").map((name) => [name, value] as const)));
}

const [underConstruction, readyToMove] = projectStatuses;
const [apartment, villa, floor] = propertyTypes;

export const statusNames = byName<ProjectStatus>([
  [
    readyToMove,
    "ready to move in|ready to move|not under-construction|no under-construction|ready-to-move|ready possession|ready to occupy|ready to shift|immediate possession|move in ready|rtm|turant possession|turant kabja|turant kabza|तुरंत पजेशन|तुरंत कब्जा|रेडी टू मूव|तैयार|तयार|रेडी|ready",
  ],
  [
    underConstruction,
    "not ready to move|not ready|no ready to move|under construction|under-construction|underconstruction|uc|ongoing|निर्माणाधीन|बांधकाम सुरू|अंडर कंस्ट्रक्शन|ban raha",
  ],
]);

export const standingNames = byName<Standing>([
  [
    "completed",
    "completed|completion certificate received|completion certificate obtained|completion certificate|occupancy certificate received|occupancy certificate obtained|occupancy certificate|oc obtained|oc received|oc available|oc mila hua|oc|ओसी|cc received|with cc received|with cc|no gst|zero gst|without gst|gst free|पूर्ण|पूरा हुआ|complete ho chuka",
  ],
  [
    "in-term",
    "in term|not expired|not lapsed|unexpired|valid registration|registration valid|registration is valid|valid rera|rera valid",
  ],
  [
    "term-over",
    "registration has expired|rera has expired|has expired|term is over|term has ended|term over|term ended|term expired|expired registration|expired rera|registration expired|rera expired|expired",
  ],
  ["term-not-published", "term not published"],
]);

/** How far the date of completion has moved on. */
export const slipNames = byName<readonly SlipChoice[]>([
  [
    ["not-moved"],
    "not delayed|never delayed|no delay|no delays|without delay|without delays|without any delay|zero delay|undelayed|not late|not extended|no extension|without extension|on time|on schedule|as per schedule|delay free|bina deri|deri nahi|बिना देरी|देरी नहीं|समय पर|वेळेवर",
  ],
  [
    ["moved-up-to-12", "moved-over-12"],
    "possession delayed|delayed possession|completion delayed|delayed|delay|delays|deadline extended|completion date moved|completion moved|possession moved|completion slipped|possession slipped|slipped|slipping|completion postponed|possession postponed|postponed|running late|late projects|late possession|विलंबित",
  ],
  [["moved-up-to-12"], "delayed-within-year"],
  [["moved-over-12"], "delayed-over-year"],
]);

export const typeNames = byName<PropertyType>([
  [
    apartment,
    "flat|flats|flt|flts|apartment|apartments|appartment|appartments|apartmnt|apt|apts|फ्लैट|फ्लैट्स|फलैट|फ्लॅट|फ्लॅट्स|सदनिका|अपार्टमेंट",
  ],
  [
    villa,
    "independent villa|independent villas|row house|row houses|rowhouse|rowhouses|villa|villas|vila|bungalow|bungalows|bunglow|banglow|bangla|duplex|duplexes|kothi|independent house|independent houses|विला|व्हिला|बंगला|बंगले|रो हाऊस|कोठी|डुप्लेक्स|रो हाउस",
  ],
  [floor, "independent floor|independent floors|builder floor|builder floors"],
]);

export const sortNames = byName<StoredSort>([
  [
    "price-asc",
    "price low to high|low to high|sorted by price|sort by price|order by price|lowest price|lowest price first|low price|low budget|low cost|cheapest first|cheapest|cheap|sasta|saste|sasti|सस्ता|सस्ते|सस्ती|स्वस्त",
  ],
  [
    "price-desc",
    "price high to low|high to low|highest price|highest price first|costliest|most expensive|mehnga|mehenga|mahanga|महंगा|महंगे",
  ],
  [
    "newest",
    "newest first|sort by newest|newest|latest|recently added|new launch|new launches|newly launched|recently launched|upcoming|newly registered|recently registered",
  ],
  [
    "possession",
    "soonest possession|jaldi possession|जल्दी पजेशन|earliest possession|early possession|possession soonest|earliest",
  ],
  ["views", "most viewed|most popular"],
]);

/** Names of which each can be nothing but an amenity. */
export const amenityNames = byName<string>([
  ["Club House", "club house|clubhouse|क्लब हाउस"],
  ["Metro Station", "metro station|मेट्रो स्टेशन"],
  ["Police Station", "police station|पुलिस स्टेशन"],
  ["Play Area", "play area|playground|play ground|children play area"],
  ["Shopping Mall", "shopping mall"],
  ["Cinema", "cinema hall|cinema"],
]);

/** Names that stand in titles and addresses too: an amenity behind "near" or "with". */
export const nearbyNames = byName<string>([
  ["Hospital", "hospital|hospitals|अस्पताल|हॉस्पिटल|रुग्णालय"],
  ["School", "school|schools|स्कूल|शाळा|शाळे"],
  ["Collage", "college|collage|colleges|कॉलेज"],
  ["Park", "park|parks|garden|पार्क"],
  ["Mall", "mall|malls|मॉल"],
  ["Metro Station", "metro|मेट्रो"],
]);

export const nearbyCues = new Set([
  "near",
  "nr",
  "opp",
  "opposite",
  "beside",
  "walking",
  "with",
  "having",
  "and",
  "aur",
  "और",
  "paas",
  "पास",
  "wala",
  "वाला",
]);

export const ceilingCues = new Set(
  "under below within upto max maximum budget < ≤ around about approx approximately nearly roughly almost tak paryant".split(
    " ",
  ),
);
/** What says "at least" before a number of rooms too. */
export const leastCues: ReadonlySet<string> = new Set(["above", "minimum", "min", ">", "≥"]);
/** Whether one of these, as typed, is of the figure it is behind: "80 lakh above 3 bhk", but not "80 lakh at least 3 bhk". */
export const isOfFigureBefore = (typed: string) => /^(?:>|≥|above|over)$/i.test(typed);
/** What says so of rooms, and what says "at most" of them. */
export const roomFloors: ReadonlySet<string> = new Set([...leastCues, "over"]);
export const roomCeilings: ReadonlySet<string> = new Set("under below upto max maximum < ≤".split(" "));
/** Those that are behind the figure they speak of, and never before it. */
export const postpositions: ReadonlySet<string> = new Set("tak paryant plus + onward onwards".split(" "));
export const floorCues = new Set("above over minimum min from starting onward onwards plus + > ≥".split(" "));
export const possessionCues = new Set(
  "possession possesion posession ready handover delivery completion taiyar tayar तैयार पजेशन पजेसन पझेशन ताबा कब्जा".split(
    " ",
  ),
);
/** What says of a number without a unit that it is a size, behind it or before it. */
export const carpetCues: ReadonlySet<string> = new Set(["carpet", "कारपेट"]);
/** What says so before it: "sector 150 area" is no size. */
export const areaCues: ReadonlySet<string> = new Set([...carpetCues, "area", "size"]);
export const dateCues = new Set(
  "by before till until upto within in tak pehle mein me में end december march june september".split(" "),
);
/** What says of a year that it is the first one. */
export const laterCues = new Set("after post beyond onward onwards later baad बाद".split(" "));
/** What is before the end of a registration's term. */
export const registrationCues = new Set("registered registration rera valid".split(" "));
/** Months in a unit of time. */
export const timeUnits: ReadonlyMap<string, number> = new Map([
  ...["year", "years", "yr", "yrs", "saal", "sal", "साल", "वर्ष"].map((word) => [word, 12] as const),
  ...["month", "months", "mahine", "mahina", "महीने", "माह"].map((word) => [word, 1] as const),
]);
/** What a number without a price's unit may count. */
export const measures: ReadonlySet<string> = new Set([
  ...timeUnits.keys(),
  ..."km kms kilometer kilometers kilometre kilometres metre metres meters m min mins minute minutes floor floors storey unit units acre acres percent".split(
    " ",
  ),
]);
/** Which part of a year is meant, as one word: "early 2027", "Q3 2027", "03/2027". */
export const partOfYear = "part-of-year";
/** A year they are beside is not left out by "before" and "after". */
export const partsOfYear = new Set(
  `${partOfYear} january february march april may june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec जनवरी फरवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर`.split(
    " ",
  ),
);

/** What is behind a place in the name of a road that leads there. */
export const roads = new Set(["road", "rd", "expressway", "highway", "marg", "bypass", "रोड"]);

/** What says of a budget that it is for all that is paid, as one word: "including stamp duty". */
export const inAll = "in-all";

/** What is between two things of which both are meant. */
export const ands: ReadonlySet<string> = new Set(["and", "aur", "और"]);

/** What is between things of which each is meant. */
export const listing = new Set(["or", "and", "ya", "aur", "या", "और", "किंवा", "आणि"]);

/** What ends the name of a quarter: "Kalyani Nagar" is Pune's, and not the town of Kalyani. */
export const quarters = new Set(["nagar", "vihar", "colony", "enclave", "नगर", "विहार", "कॉलोनी"]);

/** What makes another place of the one whose name is behind: "Lower Parel" is no Parel. */
export const otherPlaces = new Set("lower upper outer".split(" "));

/** What does not: "Old Panvel" is Panvel, "New Gurgaon" a part of Gurgaon. */
export const samePlaces = new Set(["old", "new"]);

/** What is behind the name of a place that a railway parts. */
export const sides = new Set("east west north south e w n s ईस्ट वेस्ट पूर्व पश्चिम".split(" "));

/** What is behind the name of a place for the crossing of roads there. */
export const junctions = new Set(["phata", "naka", "chowk", "circle"]);

/** What tells two villages of one name apart. */
export const villages = new Set("budruk khurd bk kh kd".split(" "));

/** Whether a word behind the name of a place says which part of it is meant. */
export function isPartOfOne(word: string): boolean {
  return sides.has(word) || villages.has(word);
}

/** Words before a number that name a part of some town, and of many towns: alone they say nothing of where it is. */
const parts = new Set(
  "phase stage block ward part pocket unit plot tower wing gat survey village main cross gali lane".split(
    " ",
  ),
);

/** Whether a number behind the word is its own. */
export function isNumbered(word: string): boolean {
  return word === "sector" || word === "sec" || parts.has(word);
}

/** Offices of the post that many towns have one of: "navi mumbai airport" is not Mumbai's. */
export const landmarks: ReadonlySet<string> = new Set([
  "airport",
  "high court",
  "railway station",
  "secretariat",
  "university",
]);

/** Whether many towns have a part of this name: "phase 1", "block c". */
export function isPartOfMany(name: string): boolean {
  const [first = "", , ...more] = name.split(" ");
  return parts.has(first) && more.length === 0;
}

/** Words that say nothing where others do. */
export const fillers = new Set(
  (
    "a an the i can could would you your do tell whose anything something there this them our us invest investing i'm i'd " +
    "either muje bhai kya milega kitne kitna kitni rate rates naya naye nayi exactly just strictly how many mere ko ek dilwa dila hi hey hello dear sir madam team namaste thanks thank regards share location config configuration family list lists details in at on have give there asap urgent urgently of for to with and or near nr opp opposite beside walking distance is are my me we want need looking look search find show buy buying purchase " +
    "sale sell please pls any all some that which by from budget price cost rs inr rupees rupee area carpet size property properties " +
    "project projects promoter promoters home homes house houses residential housing rera registered approved verified under below within upto max maximum around about " +
    "approx approximately nearly roughly almost between registration registrations am what where which less than only new-one having tak plus se ka ke ki ko hai hain ho mein mei mai par pe aur ya wala wale wali " +
    "beech bich mujhe mujhko hume humein hamein main maine chahta chahti chahte hu hoon hun liye koi kuch batao bataiye dijiye kripya plz " +
    "required requirement interested searching available options standing low best good nice big small large spacious investment accha achha acche achhe mera meri hamara hamari " +
    "chahiye chahie chahye chaiye ghar makan kharidna lena dikhao dikhaiye sabse sab possession no number status type city state district taluk taluka tehsil tahsil locality krera k-rera " +
    "madhe madhye madhil madhla madhli paryant paryanta jawal javal javal chya cha chi che mala pahije pahijet ahe aahe " +
    "पजेशन पजेसन पझेशन ताबा मुझे मुझको हमें मैं चाहता चाहती चाहते हूं लिए लेना कोई कुछ बताओ बताइए दीजिए कृपया मेरा मेरी कीमत दाम दिखाइए " +
    "सबसे अच्छा अच्छे अच्छी में मे मै रेरा पंजीकृत रजिस्टर्ड स्वीकृत अप्रूव्ड अनुमोदित नोंदणीकृत बीच का के की को से और या है हैं हो पर चाहिए चाहिये घर मकान वाला वाले वाली खरीदना बजट रुपये रुपए दिखाओ प्रोजेक्ट प्रॉपर्टी " +
    "क्या मिलेगा मिलेंगे कितने कितना कितनी नया नये नई नए नवीन येथे येथील " +
    "मध्ये मधील मधला मधली मधले साठी च्या चा ची चे आणि किंवा मला आम्हाला हवा हवी हवे पाहिजे विक्री प्रकल्प आहे आहेत किंमत किमतीत"
  ).split(" "),
);

/** What is true of every project here, and leaves out none. */
export const saidOfAll: ReadonlySet<string> = new Set([
  ...["no", "zero", "without", "bina", "बिना"].flatMap((word) => [`${word} brokerage`, `${word} broker`]),
  ...[
    ...["second home", "weekend home", "holiday home", "vacation home"],
    "brokerage free",
    "broker free",
    "direct from builder",
    "direct builder",
    "from builder",
    "from the builder",
    "by builder",
    "by developer",
    "by promoter",
  ],
]);

/** What is before what is not wanted, and behind it. */
export const exclusions = new Set("not except excluding exclude without".split(" "));
export const laterExclusions = new Set(
  "chhodkar chodkar chhorkar chod alawa alava siva sivay siwa छोड़कर अलावा सिवाय".split(" "),
);

/** Whether a text begins as no name does, though a firm may be called "… Projects": "new projects by", "flats in". */
export function beginsAsSentence(text: string): boolean {
  return /^\s*(?:(?:new|all)\s+)?(?:projects?|propert(?:y|ies)|flats?|apartments?)\s+(?:by|of|from|in|near|at)\s/i.test(
    text,
  );
}

/** No name has more words: Dadra and Nagar Haveli and Daman and Diu. */
export const longestName = 8;
