/**
 * The part of schema.org's vocabulary that our pages use, written down by hand from its definitions: each type with its
 * parent, and the properties first named on it with what they may hold. "Text" and its like are schema.org's data types.
 */
type TypeDefinition = { parents: string[]; properties: Record<string, string[]> };

const vocabulary: Record<string, TypeDefinition> = {
  Thing: {
    parents: [],
    properties: {
      name: ["Text"],
      description: ["Text"],
      url: ["URL"],
      image: ["URL"],
      identifier: ["PropertyValue", "Text", "URL"],
      sameAs: ["URL"],
      potentialAction: ["Action"],
    },
  },
  Intangible: { parents: ["Thing"], properties: {} },
  StructuredValue: { parents: ["Intangible"], properties: {} },
  CreativeWork: {
    parents: ["Thing"],
    properties: {
      dateModified: ["Date"],
      inLanguage: ["Text"],
      mainEntity: ["Thing"],
      offers: ["Offer"],
      provider: ["Organization"],
    },
  },
  WebPage: { parents: ["CreativeWork"], properties: {} },
  WebSite: { parents: ["CreativeWork"], properties: {} },
  RealEstateListing: { parents: ["WebPage"], properties: { datePosted: ["Date"] } },
  Place: {
    parents: ["Thing"],
    properties: { address: ["PostalAddress"], additionalProperty: ["PropertyValue"] },
  },
  Residence: { parents: ["Place"], properties: { accommodationFloorPlan: ["FloorPlan"] } },
  ApartmentComplex: { parents: ["Residence"], properties: {} },
  FloorPlan: {
    parents: ["Intangible"],
    properties: { numberOfBedrooms: ["Number"], floorSize: ["QuantitativeValue"] },
  },
  QuantitativeValue: {
    parents: ["StructuredValue"],
    properties: { value: ["Number"], unitCode: ["Text"] },
  },
  PropertyValue: { parents: ["StructuredValue"], properties: { propertyID: ["Text"], value: ["Text"] } },
  PostalAddress: {
    parents: ["StructuredValue"],
    properties: {
      postalCode: ["Text"],
      streetAddress: ["Text"],
      addressLocality: ["Text"],
      addressRegion: ["Text"],
      addressCountry: ["Text"],
    },
  },
  Offer: { parents: ["Intangible"], properties: { priceCurrency: ["Text"] } },
  AggregateOffer: { parents: ["Offer"], properties: { lowPrice: ["Number"], highPrice: ["Number"] } },
  Organization: { parents: ["Thing"], properties: { logo: ["URL"], address: ["PostalAddress"] } },
  LocalBusiness: { parents: ["Organization", "Place"], properties: {} },
  ProfessionalService: { parents: ["LocalBusiness"], properties: {} },
  Action: { parents: ["Thing"], properties: { target: ["EntryPoint"] } },
  // "query-input" is schema.org's way to say what a property of a possible action wants.
  SearchAction: { parents: ["Action"], properties: { "query-input": ["Text"] } },
  EntryPoint: { parents: ["Intangible"], properties: { urlTemplate: ["Text"] } },
  ItemList: { parents: ["Intangible"], properties: { itemListElement: ["ListItem"] } },
  BreadcrumbList: { parents: ["ItemList"], properties: {} },
  ListItem: { parents: ["Intangible"], properties: { position: ["Number"], item: ["Thing", "URL"] } },
};

/** What Google's search features ask for beyond the vocabulary, per type. */
const requiredByGoogle: Record<string, string[]> = {
  AggregateOffer: ["lowPrice", "priceCurrency"],
  BreadcrumbList: ["itemListElement"],
  EntryPoint: ["urlTemplate"],
  ItemList: ["itemListElement"],
  ListItem: ["position"],
  Organization: ["name"],
  ProfessionalService: ["name", "address"],
  RealEstateListing: ["name", "url", "datePosted"],
  SearchAction: ["target", "query-input"],
  WebSite: ["name", "url"],
};

const dataTypes: Record<string, (value: unknown) => boolean> = {
  Text: (value) => typeof value === "string" && value !== "",
  URL: (value) => typeof value === "string" && /^https?:\/\/\S+$/.test(value) && URL.canParse(value),
  Number: (value) => typeof value === "number" && Number.isFinite(value),
  Date: (value) => typeof value === "string" && /^\d{4}-\d\d-\d\d$/.test(value),
};

/** What is wrong with a block of structured data as it is in a page, in words; empty where nothing is. */
export function findSchemaFaults(block: unknown): string[] {
  const context = isNode(block) ? block["@context"] : undefined;
  return [
    ...(context === "https://schema.org" ? [] : [`@context is ${String(context)}`]),
    ...faultsOfNode(block, "Thing", "page"),
  ];
}

function faultsOfNode(node: unknown, expected: string, path: string): string[] {
  if (!isNode(node)) return [`${path} is no node`];
  const type = String(node["@type"]);
  if (!Object.hasOwn(vocabulary, type)) return [`${path}: no type ${type}`];
  if (!lineOf(type).includes(expected)) return [`${path}: ${type} is no ${expected}`];
  const missing = (requiredByGoogle[type] ?? []).filter((property) => !(property in node));
  const isListItemOfNothing = type === "ListItem" && !("item" in node) && !("url" in node);
  const properties = Object.entries(node).filter(([name]) => !name.startsWith("@"));
  return [
    ...missing.map((property) => `${path}: ${type} needs ${property}`),
    ...(isListItemOfNothing ? [`${path}: ListItem needs item or url`] : []),
    ...properties.flatMap(([name, value]) => faultsOfValue(type, name, value, `${path}.${name}`)),
  ];
}

function faultsOfValue(type: string, name: string, value: unknown, path: string): string[] {
  const range = lineOf(type).flatMap((ancestor) => vocabulary[ancestor]?.properties[name] ?? []);
  if (range.length === 0) return [`${path}: ${type} has no ${name}`];
  return [value].flat().flatMap((one, index) => {
    const faults = range.map((allowed) => {
      const fits = dataTypes[allowed];
      if (!fits) return faultsOfNode(one, allowed, `${path}[${index}]`);
      return fits(one) ? [] : [`${path}[${index}]: ${JSON.stringify(one)} is no ${allowed}`];
    });
    return faults.some((list) => list.length === 0) ? [] : faults.flat();
  });
}

/** The type and all it descends from. */
function lineOf(type: string): string[] {
  return [type, ...(vocabulary[type]?.parents ?? []).flatMap(lineOf)];
}

function isNode(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
