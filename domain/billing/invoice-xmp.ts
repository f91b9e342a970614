const PROPERTIES = {
  DocumentFileName: ['factur-x.xml', 'The name of the embedded XML document'],
  DocumentType: ['INVOICE', 'The type of the hybrid document in capital letters, e.g. INVOICE or ORDER'],
  Version: ['1.0', 'The actual version of the standard applying to the embedded XML document'],
  ConformanceLevel: ['EN 16931', 'The conformance level of the embedded XML document'],
};
const SPACE = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#';
const AIIM = 'http://www.aiim.org/pdfa/ns';

export const FACTUR_X = `
<rdf:Description rdf:about="" xmlns:pdfaExtension="${AIIM}/extension/" xmlns:pdfaSchema="${AIIM}/schema#" xmlns:pdfaProperty="${AIIM}/property#">
 <pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
  <pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
  <pdfaSchema:namespaceURI>${SPACE}</pdfaSchema:namespaceURI>
  <pdfaSchema:prefix>fx</pdfaSchema:prefix>
  <pdfaSchema:property><rdf:Seq>${Object.entries(PROPERTIES)
    .map(
      ([name, [, description]]) => `
   <rdf:li rdf:parseType="Resource">
    <pdfaProperty:name>${name}</pdfaProperty:name>
    <pdfaProperty:valueType>Text</pdfaProperty:valueType>
    <pdfaProperty:category>external</pdfaProperty:category>
    <pdfaProperty:description>${description}</pdfaProperty:description>
   </rdf:li>`,
    )
    .join('')}
  </rdf:Seq></pdfaSchema:property>
 </rdf:li></rdf:Bag></pdfaExtension:schemas>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:fx="${SPACE}">${Object.entries(PROPERTIES)
  .map(([name, [value]]) => `\n <fx:${name}>${value}</fx:${name}>`)
  .join('')}
</rdf:Description>`;
