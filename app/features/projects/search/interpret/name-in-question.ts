/** The project or firm that a text asks something about. Pure. */

/** What people ask about a project, so clearly that it is no part of a name. */
const topics = (
  "reviews? ratings? feedback brochure pdf plans? map photos? images? pics? pictures? videos? contact phone mobile whatsapp number no " +
  "address location website date price prices pricing pricelist list cost rates? emi details? info information status updates? news latest " +
  "delay delays delayed complaints? cases? amenities facilities specifications? rera id registration registered oc cc " +
  "india kab kitna kitne kya kaisa hai ka ki ke"
).split(" ");
const longTopics = [
  String.raw`(?:floor|master|layout|site)\s+(?:plans?|map)`,
  String.raw`(?:completion|possession|handover)\s+(?:date|certificate)`,
  String.raw`construction\s+(?:status|progress|updates?)`,
  String.raw`(?:builder|developer|promoter|owner)\s+(?:name|contact|number|details?)`,
  String.raw`(?:court|legal)\s+cases?`,
];
const questions = "what when where who how is are was will the";
const partsOfTopics =
  "floor master layout site completion possession handover construction builder developer promoter owner court legal progress";

const oneOf = (words: string) => words.replaceAll(" ", "|");
const homes = "(?:projects?|propert(?:y|ies)|flats?|apartments?|homes?)";

/** "top 10", "what is the price of", "floor plan in", "new projects by". */
const leadingPhrases = [
  new RegExp(String.raw`^(?:top|best)\s+(?:\d+\s+)?(?=${homes}\b)`, "i"),
  new RegExp(String.raw`^(?:(?:new|all)\s+)?${homes}\s+(?:by|of|from)\s+`, "i"),
  new RegExp(
    String.raw`^(?:(?:${[...topics, ...longTopics].join("|")}|${oneOf(questions)}|${oneOf(partsOfTopics)})\s+)+(?:of|for|about|in)\s+`,
    "i",
  ),
  new RegExp(String.raw`^(?:(?:${oneOf(questions)}|new\s+launch|upcoming)(?:\s+|$))+`, "i"),
];
const trailingTopic = new RegExp(
  String.raw`(?:^|[\s,]+)(?:${[...longTopics, ...topics].join("|")})[\s,?.!]*$`,
  "i",
);
/** "palm court projects"; but in "palm homes reviews" it is a part of the name. */
const homesBehind = new RegExp(String.raw`\s+${homes}$`, "i");

/**
 * The name in "palm court reviews", "what is the price of palm court", "projects by palm builders" and the like; the text
 * itself where it asks nothing of that kind, "" where it names nothing beside.
 */
export function nameInQuestion(text: string): string {
  let name = text.trim();
  for (let shorter = ""; shorter !== name; ) {
    shorter = name;
    name = name.replace(trailingTopic, "");
  }
  for (const before of leadingPhrases) name = name.replace(before, "");
  if (name === text.trim()) name = name.replace(homesBehind, "");
  return name.replace(/[\s,?.!:;-]+$/, "");
}
