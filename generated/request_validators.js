// Written by `npm run generate` from openapi.yaml. Do not edit.

import imported0 from 'ajv/dist/runtime/ucs2length.js';
import imported1 from 'ajv-formats/dist/formats.js';

export const request0 = validate21;
const schema6 = {"type":"object","additionalProperties":true,"properties":{"path":{"$ref":"/part0"},"query":{"$ref":"/part2"},"header":{"$ref":"/part5"},"cookie":{"$ref":"/part7"}},"required":["path"]};
const schema7 = {"type":"object","additionalProperties":false,"properties":{"organization_id":{"$ref":"/part1"}},"required":["organization_id"]};
const schema8 = {"type":"string","minLength":1,"maxLength":64,"pattern":"^(@current|[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12})$"};
const func2 = (imported0.default ?? imported0);
const pattern0 = new RegExp("^(@current|[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12})$", "u");

function validate23(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(func2(data) > 64){
validate23.errors = [{instancePath,schemaPath:"#/maxLength",keyword:"maxLength",params:{limit: 64},schema:64,parentSchema:schema8,data}];
return false;
}
else {
if(func2(data) < 1){
validate23.errors = [{instancePath,schemaPath:"#/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema8,data}];
return false;
}
else {
if(!pattern0.test(data)){
validate23.errors = [{instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^(@current|[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12})$"},schema:"^(@current|[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12})$",parentSchema:schema8,data}];
return false;
}
}
}
}
else {
validate23.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},schema:schema8.type,parentSchema:schema8,data}];
return false;
}
}
validate23.errors = vErrors;
return errors === 0;
}


function validate22(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.organization_id === undefined) && (missing0 = "organization_id")){
validate22.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema7.required,parentSchema:schema7,data}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "organization_id")){
validate22.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema7,data}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.organization_id !== undefined){
if(!(validate23(data.organization_id, {instancePath:instancePath+"/organization_id",parentData:data,parentDataProperty:"organization_id",rootData}))){
vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
errors = vErrors.length;
}
}
}
}
}
else {
validate22.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema7.type,parentSchema:schema7,data}];
return false;
}
}
validate22.errors = vErrors;
return errors === 0;
}

const schema9 = {"type":"object","properties":{"limit":{"$ref":"/part3","default":100},"offset":{"$ref":"/part4","default":0}},"additionalProperties":false,"required":[]};
const schema10 = {"type":"integer","minimum":1,"maximum":1000};

function validate27(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(!((typeof data == "number") && (!(data % 1) && !isNaN(data)))){
validate27.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "integer"},schema:schema10.type,parentSchema:schema10,data}];
return false;
}
if(errors === 0){
if(typeof data == "number"){
if(data > 1000 || isNaN(data)){
validate27.errors = [{instancePath,schemaPath:"#/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000},schema:1000,parentSchema:schema10,data}];
return false;
}
else {
if(data < 1 || isNaN(data)){
validate27.errors = [{instancePath,schemaPath:"#/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},schema:1,parentSchema:schema10,data}];
return false;
}
}
}
}
validate27.errors = vErrors;
return errors === 0;
}

const schema11 = {"type":"integer","minimum":0,"maximum":9007199254740991};

function validate29(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(!((typeof data == "number") && (!(data % 1) && !isNaN(data)))){
validate29.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "integer"},schema:schema11.type,parentSchema:schema11,data}];
return false;
}
if(errors === 0){
if(typeof data == "number"){
if(data > 9007199254740991 || isNaN(data)){
validate29.errors = [{instancePath,schemaPath:"#/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},schema:9007199254740991,parentSchema:schema11,data}];
return false;
}
else {
if(data < 0 || isNaN(data)){
validate29.errors = [{instancePath,schemaPath:"#/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},schema:0,parentSchema:schema11,data}];
return false;
}
}
}
}
validate29.errors = vErrors;
return errors === 0;
}


function validate26(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.limit === undefined){
data.limit = 100;
}
if(data.offset === undefined){
data.offset = 0;
}
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "limit") || (key0 === "offset"))){
validate26.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema9,data}];
return false;
break;
}
}
if(_errs1 === errors){
const _errs2 = errors;
if(!(validate27(data.limit, {instancePath:instancePath+"/limit",parentData:data,parentDataProperty:"limit",rootData}))){
vErrors = vErrors === null ? validate27.errors : vErrors.concat(validate27.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
if(valid0){
const _errs3 = errors;
if(!(validate29(data.offset, {instancePath:instancePath+"/offset",parentData:data,parentDataProperty:"offset",rootData}))){
vErrors = vErrors === null ? validate29.errors : vErrors.concat(validate29.errors);
errors = vErrors.length;
}
var valid0 = _errs3 === errors;
}
}
}
else {
validate26.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema9.type,parentSchema:schema9,data}];
return false;
}
}
validate26.errors = vErrors;
return errors === 0;
}

const schema12 = {"type":"object","additionalProperties":true,"properties":{"if-none-match":{"$ref":"/part6"}},"required":[]};
const schema13 = {"type":"string","maxLength":16384};

function validate33(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(func2(data) > 16384){
validate33.errors = [{instancePath,schemaPath:"#/maxLength",keyword:"maxLength",params:{limit: 16384},schema:16384,parentSchema:schema13,data}];
return false;
}
}
else {
validate33.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},schema:schema13.type,parentSchema:schema13,data}];
return false;
}
}
validate33.errors = vErrors;
return errors === 0;
}


function validate32(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data["if-none-match"] !== undefined){
if(!(validate33(data["if-none-match"], {instancePath:instancePath+"/if-none-match",parentData:data,parentDataProperty:"if-none-match",rootData}))){
vErrors = vErrors === null ? validate33.errors : vErrors.concat(validate33.errors);
errors = vErrors.length;
}
}
}
else {
validate32.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema12.type,parentSchema:schema12,data}];
return false;
}
}
validate32.errors = vErrors;
return errors === 0;
}

const schema14 = {"type":"object","additionalProperties":true,"properties":{},"required":[]};

function validate36(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
}
else {
validate36.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema14.type,parentSchema:schema14,data}];
return false;
}
}
validate36.errors = vErrors;
return errors === 0;
}


function validate21(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.path === undefined) && (missing0 = "path")){
validate21.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema6.required,parentSchema:schema6,data}];
return false;
}
else {
if(data.path !== undefined){
const _errs2 = errors;
if(!(validate22(data.path, {instancePath:instancePath+"/path",parentData:data,parentDataProperty:"path",rootData}))){
vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.query !== undefined){
const _errs3 = errors;
if(!(validate26(data.query, {instancePath:instancePath+"/query",parentData:data,parentDataProperty:"query",rootData}))){
vErrors = vErrors === null ? validate26.errors : vErrors.concat(validate26.errors);
errors = vErrors.length;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.header !== undefined){
const _errs4 = errors;
if(!(validate32(data.header, {instancePath:instancePath+"/header",parentData:data,parentDataProperty:"header",rootData}))){
vErrors = vErrors === null ? validate32.errors : vErrors.concat(validate32.errors);
errors = vErrors.length;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.cookie !== undefined){
const _errs5 = errors;
if(!(validate36(data.cookie, {instancePath:instancePath+"/cookie",parentData:data,parentDataProperty:"cookie",rootData}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate21.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema6.type,parentSchema:schema6,data}];
return false;
}
}
validate21.errors = vErrors;
return errors === 0;
}

export const request1 = validate38;
const schema15 = {"type":"object","additionalProperties":true,"properties":{"requestBody":{"$ref":"/part8"}},"required":["requestBody"]};
const schema16 = {"type":"object","required":["name","destination","interval"],"properties":{"name":{"$ref":"/part9"},"model":{"$ref":"/part10"},"destination":{"type":"object","properties":{"type":{"$ref":"/part11"},"config":{"anyOf":[{"type":"object","properties":{"prefix":{"$ref":"/part12"},"file_format":{"type":"string","enum":["Parquet","JSONLines","CSV"]},"compression":{"$ref":"/part13"},"file_name_style":{"$ref":"/part15"},"max_file_size_mb":{"$ref":"/part16"},"include_events":{"$ref":"/part17"},"exclude_events":{"$ref":"/part17"}}},{"type":"object","required":["bucket_name","region","prefix"],"properties":{"bucket_name":{"$ref":"/part19"},"region":{"$ref":"/part20"},"prefix":{"$ref":"/part12"},"aws_access_key_id":{"$ref":"/part21"},"aws_secret_access_key":{"$ref":"/part21"},"file_format":{"$ref":"/part22"},"compression":{"$ref":"/part13"},"file_name_style":{"$ref":"/part15"},"max_file_size_mb":{"$ref":"/part16"},"encryption":{"$ref":"/part23"},"kms_key_id":{"$ref":"/part24"},"endpoint_url":{"$ref":"/part24"},"use_virtual_style_addressing":{"$ref":"/part25"},"include_events":{"$ref":"/part17"},"exclude_events":{"$ref":"/part17"}}},{"type":"object","required":["bucket_name","region","prefix"],"properties":{"bucket_name":{"$ref":"/part19"},"region":{"$ref":"/part20"},"prefix":{"$ref":"/part12"},"aws_access_key_id":{"$ref":"/part21"},"aws_secret_access_key":{"$ref":"/part21"},"file_format":{"$ref":"/part22"},"compression":{"$ref":"/part13"},"file_name_style":{"$ref":"/part15"},"max_file_size_mb":{"$ref":"/part16"},"encryption":{"$ref":"/part23"},"kms_key_id":{"$ref":"/part24"},"include_events":{"$ref":"/part17"},"exclude_events":{"$ref":"/part17"}}},{"type":"object","required":["bucket_name","region","prefix","endpoint_url"],"properties":{"bucket_name":{"$ref":"/part19"},"region":{"$ref":"/part20"},"prefix":{"$ref":"/part12"},"aws_access_key_id":{"$ref":"/part21"},"aws_secret_access_key":{"$ref":"/part21"},"file_format":{"$ref":"/part22"},"compression":{"$ref":"/part13"},"file_name_style":{"$ref":"/part15"},"max_file_size_mb":{"$ref":"/part16"},"endpoint_url":{"$ref":"/part26"},"use_virtual_style_addressing":{"$ref":"/part25"},"include_events":{"$ref":"/part17"},"exclude_events":{"$ref":"/part17"}}},{"type":"object","required":["user","password","host","database"],"properties":{"user":{"$ref":"/part19"},"password":{"$ref":"/part12"},"host":{"$ref":"/part19"},"port":{"$ref":"/part27"},"database":{"$ref":"/part19"},"schema":{"$ref":"/part19"},"table_name":{"$ref":"/part19"},"ssl_mode":{"$ref":"/part28"},"has_self_signed_cert":{"$ref":"/part25"},"write_mode":{"$ref":"/part29"},"merge_key":{"$ref":"/part30"},"schema_policy":{"$ref":"/part31"},"on_error":{"$ref":"/part32"},"include_events":{"$ref":"/part17"},"exclude_events":{"$ref":"/part17"}}},{"type":"object","required":["user","password","host","database"],"properties":{"user":{"$ref":"/part19"},"password":{"$ref":"/part12"},"host":{"$ref":"/part19"},"port":{"$ref":"/part27"},"database":{"$ref":"/part19"},"schema":{"$ref":"/part19"},"table_name":{"$ref":"/part19"},"ssl_mode":{"$ref":"/part28"},"has_self_signed_cert":{"$ref":"/part25"},"properties_data_type":{"type":"string","enum":["varchar","super"]},"mode":{"type":"string","enum":["INSERT","COPY"]},"copy_inputs":{"anyOf":[{"type":"object","properties":{"s3_bucket":{"$ref":"/part19"},"s3_key_prefix":{"$ref":"/part12"},"region_name":{"$ref":"/part20"},"authorization":{"anyOf":[{"$ref":"/part26"},{"$ref":"/part33"}]},"bucket_credentials":{"$ref":"/part33"}}},{"$ref":"/part14"}]},"write_mode":{"$ref":"/part29"},"merge_key":{"$ref":"/part30"},"schema_policy":{"$ref":"/part31"},"on_error":{"$ref":"/part32"},"include_events":{"$ref":"/part17"},"exclude_events":{"$ref":"/part17"}}},{"type":"object","required":["project_id","dataset_id","private_key","private_key_id","token_uri","client_email"],"properties":{"project_id":{"$ref":"/part19"},"dataset_id":{"$ref":"/part34"},"table_id":{"$ref":"/part34"},"private_key":{"type":"string","maxLength":20000},"private_key_id":{"$ref":"/part12"},"token_uri":{"$ref":"/part26"},"client_email":{"type":"string","maxLength":320},"use_json_type":{"$ref":"/part25"},"api_endpoint":{"$ref":"/part24"},"write_mode":{"$ref":"/part29"},"merge_key":{"$ref":"/part30"},"schema_policy":{"$ref":"/part31"},"on_error":{"$ref":"/part32"},"include_events":{"$ref":"/part17"},"exclude_events":{"$ref":"/part17"}}},{"type":"object","required":["account","user","database","warehouse","schema"],"properties":{"account":{"$ref":"/part19"},"user":{"$ref":"/part19"},"authentication_type":{"type":"string","enum":["password","keypair"]},"password":{"$ref":"/part21"},"private_key":{"type":"string","nullable":true,"maxLength":20000},"private_key_passphrase":{"$ref":"/part21"},"database":{"$ref":"/part19"},"warehouse":{"$ref":"/part19"},"schema":{"$ref":"/part19"},"table_name":{"$ref":"/part19"},"role":{"type":"string","nullable":true,"maxLength":255},"access_url":{"$ref":"/part24"},"write_mode":{"$ref":"/part29"},"merge_key":{"$ref":"/part30"},"schema_policy":{"$ref":"/part31"},"on_error":{"$ref":"/part32"},"include_events":{"$ref":"/part17"},"exclude_events":{"$ref":"/part17"}}},{"type":"object","required":["container_name","connection_string"],"properties":{"container_name":{"$ref":"/part19"},"connection_string":{"$ref":"/part35"},"prefix":{"$ref":"/part12"},"file_format":{"$ref":"/part22"},"compression":{"$ref":"/part13"},"file_name_style":{"$ref":"/part15"},"max_file_size_mb":{"$ref":"/part16"},"include_events":{"$ref":"/part17"},"exclude_events":{"$ref":"/part17"}}},{"type":"object","required":["url"],"properties":{"url":{"$ref":"/part26"},"format":{"type":"string","enum":["capture","json","jsonlines"]},"token":{"$ref":"/part21"},"headers":{"anyOf":[{"type":"object","maxProperties":50,"additionalProperties":{"$ref":"/part35"}},{"$ref":"/part14"}]},"signing_secret":{"$ref":"/part21"},"compression":{"anyOf":[{"type":"string","enum":["gzip"]},{"$ref":"/part14"}]},"include_events":{"$ref":"/part17"},"exclude_events":{"$ref":"/part17"}}},{"type":"object","properties":{"arg":{"$ref":"/part12"},"include_events":{"$ref":"/part17"},"exclude_events":{"$ref":"/part17"}}},{"$ref":"/part36"},{"$ref":"/part14"}]}}},"interval":{"$ref":"/part37"},"paused":{"$ref":"/part25"},"last_paused_at":{"$ref":"/part38"},"start_at":{"$ref":"/part38"},"end_at":{"$ref":"/part38"},"ql_query":{"$ref":"/part39"},"hogql_query":{"$ref":"/part39"},"timezone":{"$ref":"/part40"},"offset_day":{"$ref":"/part41"},"offset_hour":{"$ref":"/part42"},"cron":{"$ref":"/part43"},"filters":{"$ref":"/part44"}}};
const schema17 = {"type":"string","minLength":1,"maxLength":400};

function validate40(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(func2(data) > 400){
validate40.errors = [{instancePath,schemaPath:"#/maxLength",keyword:"maxLength",params:{limit: 400},schema:400,parentSchema:schema17,data}];
return false;
}
else {
if(func2(data) < 1){
validate40.errors = [{instancePath,schemaPath:"#/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema17,data}];
return false;
}
}
}
else {
validate40.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},schema:schema17.type,parentSchema:schema17,data}];
return false;
}
}
validate40.errors = vErrors;
return errors === 0;
}

const schema18 = {"type":"string","enum":["events","persons"]};

function validate42(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate42.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},schema:schema18.type,parentSchema:schema18,data}];
return false;
}
if(!((data === "events") || (data === "persons"))){
validate42.errors = [{instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema18.enum},schema:schema18.enum,parentSchema:schema18,data}];
return false;
}
validate42.errors = vErrors;
return errors === 0;
}

const schema19 = {"type":"string","enum":["File","S3","AwsS3","S3Compatible","Postgres","Redshift","BigQuery","Snowflake","AzureBlob","HTTP","NoOp"]};

function validate44(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate44.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},schema:schema19.type,parentSchema:schema19,data}];
return false;
}
if(!(((((((((((data === "File") || (data === "S3")) || (data === "AwsS3")) || (data === "S3Compatible")) || (data === "Postgres")) || (data === "Redshift")) || (data === "BigQuery")) || (data === "Snowflake")) || (data === "AzureBlob")) || (data === "HTTP")) || (data === "NoOp"))){
validate44.errors = [{instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema19.enum},schema:schema19.enum,parentSchema:schema19,data}];
return false;
}
validate44.errors = vErrors;
return errors === 0;
}

const schema20 = {"type":"string","maxLength":1000};

function validate46(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(func2(data) > 1000){
validate46.errors = [{instancePath,schemaPath:"#/maxLength",keyword:"maxLength",params:{limit: 1000},schema:1000,parentSchema:schema20,data}];
return false;
}
}
else {
validate46.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},schema:schema20.type,parentSchema:schema20,data}];
return false;
}
}
validate46.errors = vErrors;
return errors === 0;
}

const schema21 = {"anyOf":[{"type":"string","enum":["zstd","lz4","snappy","gzip","brotli"]},{"$ref":"/part14"}]};
const schema22 = {"type":"array","nullable":true,"maxItems":0,"items":{},"enum":[null]};

function validate49(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if((!(Array.isArray(data))) && (data !== null)){
validate49.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},schema:schema22.type,parentSchema:schema22,data}];
return false;
}
if(!(data === null)){
validate49.errors = [{instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema22.enum},schema:schema22.enum,parentSchema:schema22,data}];
return false;
}
if(errors === 0){
if(Array.isArray(data)){
if(data.length > 0){
validate49.errors = [{instancePath,schemaPath:"#/maxItems",keyword:"maxItems",params:{limit: 0},schema:0,parentSchema:schema22,data}];
return false;
}
}
}
validate49.errors = vErrors;
return errors === 0;
}


function validate48(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(typeof data !== "string"){
const err0 = {instancePath,schemaPath:"#/anyOf/0/type",keyword:"type",params:{type: "string"},schema:schema21.anyOf[0].type,parentSchema:schema21.anyOf[0],data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(!(((((data === "zstd") || (data === "lz4")) || (data === "snappy")) || (data === "gzip")) || (data === "brotli"))){
const err1 = {instancePath,schemaPath:"#/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema21.anyOf[0].enum},schema:schema21.anyOf[0].enum,parentSchema:schema21.anyOf[0],data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs3 = errors;
if(!(validate49(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate49.errors : vErrors.concat(validate49.errors);
errors = vErrors.length;
}
var _valid0 = _errs3 === errors;
valid0 = valid0 || _valid0;
}
if(!valid0){
const err2 = {instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{},schema:schema21.anyOf,parentSchema:schema21,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
validate48.errors = vErrors;
return false;
}
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
}
validate48.errors = vErrors;
return errors === 0;
}

const schema23 = {"type":"string","enum":["extended","basic"]};

function validate52(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate52.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},schema:schema23.type,parentSchema:schema23,data}];
return false;
}
if(!((data === "extended") || (data === "basic"))){
validate52.errors = [{instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema23.enum},schema:schema23.enum,parentSchema:schema23,data}];
return false;
}
validate52.errors = vErrors;
return errors === 0;
}

const schema24 = {"type":"integer","format":"int32","nullable":true,"minimum":0,"maximum":1048576};
const formats0 = imported1.fullFormats.int32;

function validate54(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if((!((typeof data == "number") && (!(data % 1) && !isNaN(data)))) && (data !== null)){
validate54.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "integer"},schema:schema24.type,parentSchema:schema24,data}];
return false;
}
if(errors === 0){
if(typeof data == "number"){
if(data > 1048576 || isNaN(data)){
validate54.errors = [{instancePath,schemaPath:"#/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1048576},schema:1048576,parentSchema:schema24,data}];
return false;
}
else {
if(data < 0 || isNaN(data)){
validate54.errors = [{instancePath,schemaPath:"#/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},schema:0,parentSchema:schema24,data}];
return false;
}
else {
if(!(formats0.validate(data))){
validate54.errors = [{instancePath,schemaPath:"#/format",keyword:"format",params:{format: "int32"},schema:"int32",parentSchema:schema24,data}];
return false;
}
}
}
}
}
validate54.errors = vErrors;
return errors === 0;
}

const schema25 = {"type":"array","nullable":true,"maxItems":1000,"items":{"$ref":"/part18"}};
const schema26 = {"type":"string","maxLength":400};

function validate57(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(func2(data) > 400){
validate57.errors = [{instancePath,schemaPath:"#/maxLength",keyword:"maxLength",params:{limit: 400},schema:400,parentSchema:schema26,data}];
return false;
}
}
else {
validate57.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},schema:schema26.type,parentSchema:schema26,data}];
return false;
}
}
validate57.errors = vErrors;
return errors === 0;
}


function validate56(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if((!(Array.isArray(data))) && (data !== null)){
validate56.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},schema:schema25.type,parentSchema:schema25,data}];
return false;
}
if(errors === 0){
if(Array.isArray(data)){
if(data.length > 1000){
validate56.errors = [{instancePath,schemaPath:"#/maxItems",keyword:"maxItems",params:{limit: 1000},schema:1000,parentSchema:schema25,data}];
return false;
}
else {
var valid0 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
const _errs2 = errors;
if(!(validate57(data[i0], {instancePath:instancePath+"/" + i0,parentData:data,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate57.errors : vErrors.concat(validate57.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
if(!valid0){
break;
}
}
}
}
}
validate56.errors = vErrors;
return errors === 0;
}

const schema27 = {"type":"string","maxLength":255};

function validate61(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(func2(data) > 255){
validate61.errors = [{instancePath,schemaPath:"#/maxLength",keyword:"maxLength",params:{limit: 255},schema:255,parentSchema:schema27,data}];
return false;
}
}
else {
validate61.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},schema:schema27.type,parentSchema:schema27,data}];
return false;
}
}
validate61.errors = vErrors;
return errors === 0;
}

const schema28 = {"type":"string","maxLength":100};

function validate63(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(func2(data) > 100){
validate63.errors = [{instancePath,schemaPath:"#/maxLength",keyword:"maxLength",params:{limit: 100},schema:100,parentSchema:schema28,data}];
return false;
}
}
else {
validate63.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},schema:schema28.type,parentSchema:schema28,data}];
return false;
}
}
validate63.errors = vErrors;
return errors === 0;
}

const schema29 = {"type":"string","nullable":true,"maxLength":1000};

function validate66(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if((typeof data !== "string") && (data !== null)){
validate66.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},schema:schema29.type,parentSchema:schema29,data}];
return false;
}
if(errors === 0){
if(typeof data === "string"){
if(func2(data) > 1000){
validate66.errors = [{instancePath,schemaPath:"#/maxLength",keyword:"maxLength",params:{limit: 1000},schema:1000,parentSchema:schema29,data}];
return false;
}
}
}
validate66.errors = vErrors;
return errors === 0;
}

const schema30 = {"type":"string","enum":["Parquet","JSONLines"]};

function validate69(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate69.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},schema:schema30.type,parentSchema:schema30,data}];
return false;
}
if(!((data === "Parquet") || (data === "JSONLines"))){
validate69.errors = [{instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema30.enum},schema:schema30.enum,parentSchema:schema30,data}];
return false;
}
validate69.errors = vErrors;
return errors === 0;
}

const schema31 = {"anyOf":[{"type":"string","enum":["AES256","aws:kms"]},{"$ref":"/part14"}]};

function validate74(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(typeof data !== "string"){
const err0 = {instancePath,schemaPath:"#/anyOf/0/type",keyword:"type",params:{type: "string"},schema:schema31.anyOf[0].type,parentSchema:schema31.anyOf[0],data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(!((data === "AES256") || (data === "aws:kms"))){
const err1 = {instancePath,schemaPath:"#/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema31.anyOf[0].enum},schema:schema31.anyOf[0].enum,parentSchema:schema31.anyOf[0],data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs3 = errors;
if(!(validate49(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate49.errors : vErrors.concat(validate49.errors);
errors = vErrors.length;
}
var _valid0 = _errs3 === errors;
valid0 = valid0 || _valid0;
}
if(!valid0){
const err2 = {instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{},schema:schema31.anyOf,parentSchema:schema31,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
validate74.errors = vErrors;
return false;
}
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
}
validate74.errors = vErrors;
return errors === 0;
}

const schema32 = {"type":"string","nullable":true,"maxLength":2000};

function validate77(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if((typeof data !== "string") && (data !== null)){
validate77.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},schema:schema32.type,parentSchema:schema32,data}];
return false;
}
if(errors === 0){
if(typeof data === "string"){
if(func2(data) > 2000){
validate77.errors = [{instancePath,schemaPath:"#/maxLength",keyword:"maxLength",params:{limit: 2000},schema:2000,parentSchema:schema32,data}];
return false;
}
}
}
validate77.errors = vErrors;
return errors === 0;
}

const schema33 = {"type":"boolean"};

function validate80(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "boolean"){
validate80.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "boolean"},schema:schema33.type,parentSchema:schema33,data}];
return false;
}
validate80.errors = vErrors;
return errors === 0;
}

const schema34 = {"type":"string","maxLength":2000};

function validate106(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(func2(data) > 2000){
validate106.errors = [{instancePath,schemaPath:"#/maxLength",keyword:"maxLength",params:{limit: 2000},schema:2000,parentSchema:schema34,data}];
return false;
}
}
else {
validate106.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},schema:schema34.type,parentSchema:schema34,data}];
return false;
}
}
validate106.errors = vErrors;
return errors === 0;
}

const schema35 = {"type":"integer","format":"int32","minimum":1,"maximum":65535};

function validate114(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(!((typeof data == "number") && (!(data % 1) && !isNaN(data)))){
validate114.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "integer"},schema:schema35.type,parentSchema:schema35,data}];
return false;
}
if(errors === 0){
if(typeof data == "number"){
if(data > 65535 || isNaN(data)){
validate114.errors = [{instancePath,schemaPath:"#/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535},schema:65535,parentSchema:schema35,data}];
return false;
}
else {
if(data < 1 || isNaN(data)){
validate114.errors = [{instancePath,schemaPath:"#/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},schema:1,parentSchema:schema35,data}];
return false;
}
else {
if(!(formats0.validate(data))){
validate114.errors = [{instancePath,schemaPath:"#/format",keyword:"format",params:{format: "int32"},schema:"int32",parentSchema:schema35,data}];
return false;
}
}
}
}
}
validate114.errors = vErrors;
return errors === 0;
}

const schema36 = {"type":"string","enum":["require","disable"]};

function validate119(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate119.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},schema:schema36.type,parentSchema:schema36,data}];
return false;
}
if(!((data === "require") || (data === "disable"))){
validate119.errors = [{instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema36.enum},schema:schema36.enum,parentSchema:schema36,data}];
return false;
}
validate119.errors = vErrors;
return errors === 0;
}

const schema37 = {"anyOf":[{"type":"string","enum":["append","merge","replace_interval"]},{"$ref":"/part14"}]};

function validate122(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(typeof data !== "string"){
const err0 = {instancePath,schemaPath:"#/anyOf/0/type",keyword:"type",params:{type: "string"},schema:schema37.anyOf[0].type,parentSchema:schema37.anyOf[0],data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(!(((data === "append") || (data === "merge")) || (data === "replace_interval"))){
const err1 = {instancePath,schemaPath:"#/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema37.anyOf[0].enum},schema:schema37.anyOf[0].enum,parentSchema:schema37.anyOf[0],data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs3 = errors;
if(!(validate49(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate49.errors : vErrors.concat(validate49.errors);
errors = vErrors.length;
}
var _valid0 = _errs3 === errors;
valid0 = valid0 || _valid0;
}
if(!valid0){
const err2 = {instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{},schema:schema37.anyOf,parentSchema:schema37,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
validate122.errors = vErrors;
return false;
}
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
}
validate122.errors = vErrors;
return errors === 0;
}

const schema38 = {"type":"array","nullable":true,"minItems":1,"maxItems":8,"uniqueItems":true,"items":{"type":"string","minLength":1,"maxLength":127}};

function validate125(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if((!(Array.isArray(data))) && (data !== null)){
validate125.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},schema:schema38.type,parentSchema:schema38,data}];
return false;
}
if(errors === 0){
if(Array.isArray(data)){
if(data.length > 8){
validate125.errors = [{instancePath,schemaPath:"#/maxItems",keyword:"maxItems",params:{limit: 8},schema:8,parentSchema:schema38,data}];
return false;
}
else {
if(data.length < 1){
validate125.errors = [{instancePath,schemaPath:"#/minItems",keyword:"minItems",params:{limit: 1},schema:1,parentSchema:schema38,data}];
return false;
}
else {
var valid0 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
let data0 = data[i0];
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(func2(data0) > 127){
validate125.errors = [{instancePath:instancePath+"/" + i0,schemaPath:"#/items/maxLength",keyword:"maxLength",params:{limit: 127},schema:127,parentSchema:schema38.items,data:data0}];
return false;
}
else {
if(func2(data0) < 1){
validate125.errors = [{instancePath:instancePath+"/" + i0,schemaPath:"#/items/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema38.items,data:data0}];
return false;
}
}
}
else {
validate125.errors = [{instancePath:instancePath+"/" + i0,schemaPath:"#/items/type",keyword:"type",params:{type: "string"},schema:schema38.items.type,parentSchema:schema38.items,data:data0}];
return false;
}
}
var valid0 = _errs2 === errors;
if(!valid0){
break;
}
}
if(valid0){
let i1 = data.length;
let j0;
if(i1 > 1){
const indices0 = {};
for(;i1--;){
let item0 = data[i1];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
validate125.errors = [{instancePath,schemaPath:"#/uniqueItems",keyword:"uniqueItems",params:{i: i1, j: j0},schema:true,parentSchema:schema38,data}];
return false;
break;
}
indices0[item0] = i1;
}
}
}
}
}
}
}
validate125.errors = vErrors;
return errors === 0;
}

const schema39 = {"anyOf":[{"type":"string","enum":["add_columns","fail","ignore"]},{"$ref":"/part14"}]};

function validate127(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(typeof data !== "string"){
const err0 = {instancePath,schemaPath:"#/anyOf/0/type",keyword:"type",params:{type: "string"},schema:schema39.anyOf[0].type,parentSchema:schema39.anyOf[0],data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(!(((data === "add_columns") || (data === "fail")) || (data === "ignore"))){
const err1 = {instancePath,schemaPath:"#/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema39.anyOf[0].enum},schema:schema39.anyOf[0].enum,parentSchema:schema39.anyOf[0],data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs3 = errors;
if(!(validate49(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate49.errors : vErrors.concat(validate49.errors);
errors = vErrors.length;
}
var _valid0 = _errs3 === errors;
valid0 = valid0 || _valid0;
}
if(!valid0){
const err2 = {instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{},schema:schema39.anyOf,parentSchema:schema39,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
validate127.errors = vErrors;
return false;
}
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
}
validate127.errors = vErrors;
return errors === 0;
}

const schema40 = {"type":"string","enum":["fail","truncate","reject_table"]};

function validate130(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate130.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},schema:schema40.type,parentSchema:schema40,data}];
return false;
}
if(!(((data === "fail") || (data === "truncate")) || (data === "reject_table"))){
validate130.errors = [{instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema40.enum},schema:schema40.enum,parentSchema:schema40,data}];
return false;
}
validate130.errors = vErrors;
return errors === 0;
}

const schema41 = {"type":"object","properties":{"aws_access_key_id":{"$ref":"/part12"},"aws_secret_access_key":{"$ref":"/part12"}}};

function validate147(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.aws_access_key_id !== undefined){
const _errs1 = errors;
if(!(validate46(data.aws_access_key_id, {instancePath:instancePath+"/aws_access_key_id",parentData:data,parentDataProperty:"aws_access_key_id",rootData}))){
vErrors = vErrors === null ? validate46.errors : vErrors.concat(validate46.errors);
errors = vErrors.length;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.aws_secret_access_key !== undefined){
const _errs2 = errors;
if(!(validate46(data.aws_secret_access_key, {instancePath:instancePath+"/aws_secret_access_key",parentData:data,parentDataProperty:"aws_secret_access_key",rootData}))){
vErrors = vErrors === null ? validate46.errors : vErrors.concat(validate46.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
}
}
else {
validate147.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema41.type,parentSchema:schema41,data}];
return false;
}
}
validate147.errors = vErrors;
return errors === 0;
}

const schema42 = {"type":"string","maxLength":1024};

function validate160(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(func2(data) > 1024){
validate160.errors = [{instancePath,schemaPath:"#/maxLength",keyword:"maxLength",params:{limit: 1024},schema:1024,parentSchema:schema42,data}];
return false;
}
}
else {
validate160.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},schema:schema42.type,parentSchema:schema42,data}];
return false;
}
}
validate160.errors = vErrors;
return errors === 0;
}

const schema43 = {"type":"string","maxLength":4000};

function validate189(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(func2(data) > 4000){
validate189.errors = [{instancePath,schemaPath:"#/maxLength",keyword:"maxLength",params:{limit: 4000},schema:4000,parentSchema:schema43,data}];
return false;
}
}
else {
validate189.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},schema:schema43.type,parentSchema:schema43,data}];
return false;
}
}
validate189.errors = vErrors;
return errors === 0;
}

const schema44 = {"type":"object","additionalProperties":true,"maxProperties":100};

function validate209(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length > 100){
validate209.errors = [{instancePath,schemaPath:"#/maxProperties",keyword:"maxProperties",params:{limit: 100},schema:100,parentSchema:schema44,data}];
return false;
}
}
else {
validate209.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema44.type,parentSchema:schema44,data}];
return false;
}
}
validate209.errors = vErrors;
return errors === 0;
}

const schema45 = {"type":"string","enum":["hour","day","week","every 5 minutes","every 10 minutes","every 15 minutes","every 20 minutes","every 30 minutes","manual","cron"]};

function validate212(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate212.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},schema:schema45.type,parentSchema:schema45,data}];
return false;
}
if(!((((((((((data === "hour") || (data === "day")) || (data === "week")) || (data === "every 5 minutes")) || (data === "every 10 minutes")) || (data === "every 15 minutes")) || (data === "every 20 minutes")) || (data === "every 30 minutes")) || (data === "manual")) || (data === "cron"))){
validate212.errors = [{instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema45.enum},schema:schema45.enum,parentSchema:schema45,data}];
return false;
}
validate212.errors = vErrors;
return errors === 0;
}

const schema46 = {"type":"string","nullable":true,"minLength":1,"maxLength":64};

function validate215(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if((typeof data !== "string") && (data !== null)){
validate215.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},schema:schema46.type,parentSchema:schema46,data}];
return false;
}
if(errors === 0){
if(typeof data === "string"){
if(func2(data) > 64){
validate215.errors = [{instancePath,schemaPath:"#/maxLength",keyword:"maxLength",params:{limit: 64},schema:64,parentSchema:schema46,data}];
return false;
}
else {
if(func2(data) < 1){
validate215.errors = [{instancePath,schemaPath:"#/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema46,data}];
return false;
}
}
}
}
validate215.errors = vErrors;
return errors === 0;
}

const schema47 = {"type":"string","nullable":true,"minLength":1,"maxLength":20000};

function validate219(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if((typeof data !== "string") && (data !== null)){
validate219.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},schema:schema47.type,parentSchema:schema47,data}];
return false;
}
if(errors === 0){
if(typeof data === "string"){
if(func2(data) > 20000){
validate219.errors = [{instancePath,schemaPath:"#/maxLength",keyword:"maxLength",params:{limit: 20000},schema:20000,parentSchema:schema47,data}];
return false;
}
else {
if(func2(data) < 1){
validate219.errors = [{instancePath,schemaPath:"#/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema47,data}];
return false;
}
}
}
}
validate219.errors = vErrors;
return errors === 0;
}

const schema48 = {"type":"string","nullable":true,"minLength":1,"maxLength":240};

function validate222(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if((typeof data !== "string") && (data !== null)){
validate222.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},schema:schema48.type,parentSchema:schema48,data}];
return false;
}
if(errors === 0){
if(typeof data === "string"){
if(func2(data) > 240){
validate222.errors = [{instancePath,schemaPath:"#/maxLength",keyword:"maxLength",params:{limit: 240},schema:240,parentSchema:schema48,data}];
return false;
}
else {
if(func2(data) < 1){
validate222.errors = [{instancePath,schemaPath:"#/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema48,data}];
return false;
}
}
}
}
validate222.errors = vErrors;
return errors === 0;
}

const schema49 = {"type":"integer","format":"int32","nullable":true,"minimum":0,"maximum":6};

function validate224(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if((!((typeof data == "number") && (!(data % 1) && !isNaN(data)))) && (data !== null)){
validate224.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "integer"},schema:schema49.type,parentSchema:schema49,data}];
return false;
}
if(errors === 0){
if(typeof data == "number"){
if(data > 6 || isNaN(data)){
validate224.errors = [{instancePath,schemaPath:"#/maximum",keyword:"maximum",params:{comparison: "<=", limit: 6},schema:6,parentSchema:schema49,data}];
return false;
}
else {
if(data < 0 || isNaN(data)){
validate224.errors = [{instancePath,schemaPath:"#/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},schema:0,parentSchema:schema49,data}];
return false;
}
else {
if(!(formats0.validate(data))){
validate224.errors = [{instancePath,schemaPath:"#/format",keyword:"format",params:{format: "int32"},schema:"int32",parentSchema:schema49,data}];
return false;
}
}
}
}
}
validate224.errors = vErrors;
return errors === 0;
}

const schema50 = {"type":"integer","format":"int32","nullable":true,"minimum":0,"maximum":23};

function validate226(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if((!((typeof data == "number") && (!(data % 1) && !isNaN(data)))) && (data !== null)){
validate226.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "integer"},schema:schema50.type,parentSchema:schema50,data}];
return false;
}
if(errors === 0){
if(typeof data == "number"){
if(data > 23 || isNaN(data)){
validate226.errors = [{instancePath,schemaPath:"#/maximum",keyword:"maximum",params:{comparison: "<=", limit: 23},schema:23,parentSchema:schema50,data}];
return false;
}
else {
if(data < 0 || isNaN(data)){
validate226.errors = [{instancePath,schemaPath:"#/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},schema:0,parentSchema:schema50,data}];
return false;
}
else {
if(!(formats0.validate(data))){
validate226.errors = [{instancePath,schemaPath:"#/format",keyword:"format",params:{format: "int32"},schema:"int32",parentSchema:schema50,data}];
return false;
}
}
}
}
}
validate226.errors = vErrors;
return errors === 0;
}

const schema51 = {"type":"string","nullable":true,"minLength":1,"maxLength":200};

function validate228(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if((typeof data !== "string") && (data !== null)){
validate228.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},schema:schema51.type,parentSchema:schema51,data}];
return false;
}
if(errors === 0){
if(typeof data === "string"){
if(func2(data) > 200){
validate228.errors = [{instancePath,schemaPath:"#/maxLength",keyword:"maxLength",params:{limit: 200},schema:200,parentSchema:schema51,data}];
return false;
}
else {
if(func2(data) < 1){
validate228.errors = [{instancePath,schemaPath:"#/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema51,data}];
return false;
}
}
}
}
validate228.errors = vErrors;
return errors === 0;
}

const schema52 = {"type":"array","nullable":true,"maxItems":100,"items":{"$ref":"/part45"}};
const schema53 = {"type":"object","additionalProperties":true,"maxProperties":50};

function validate231(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length > 50){
validate231.errors = [{instancePath,schemaPath:"#/maxProperties",keyword:"maxProperties",params:{limit: 50},schema:50,parentSchema:schema53,data}];
return false;
}
}
else {
validate231.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema53.type,parentSchema:schema53,data}];
return false;
}
}
validate231.errors = vErrors;
return errors === 0;
}


function validate230(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if((!(Array.isArray(data))) && (data !== null)){
validate230.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},schema:schema52.type,parentSchema:schema52,data}];
return false;
}
if(errors === 0){
if(Array.isArray(data)){
if(data.length > 100){
validate230.errors = [{instancePath,schemaPath:"#/maxItems",keyword:"maxItems",params:{limit: 100},schema:100,parentSchema:schema52,data}];
return false;
}
else {
var valid0 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
const _errs2 = errors;
if(!(validate231(data[i0], {instancePath:instancePath+"/" + i0,parentData:data,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate231.errors : vErrors.concat(validate231.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
if(!valid0){
break;
}
}
}
}
}
validate230.errors = vErrors;
return errors === 0;
}


function validate39(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.name === undefined) && (missing0 = "name")) || ((data.destination === undefined) && (missing0 = "destination"))) || ((data.interval === undefined) && (missing0 = "interval"))){
validate39.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema16.required,parentSchema:schema16,data}];
return false;
}
else {
if(data.name !== undefined){
const _errs1 = errors;
if(!(validate40(data.name, {instancePath:instancePath+"/name",parentData:data,parentDataProperty:"name",rootData}))){
vErrors = vErrors === null ? validate40.errors : vErrors.concat(validate40.errors);
errors = vErrors.length;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.model !== undefined){
const _errs2 = errors;
if(!(validate42(data.model, {instancePath:instancePath+"/model",parentData:data,parentDataProperty:"model",rootData}))){
vErrors = vErrors === null ? validate42.errors : vErrors.concat(validate42.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.destination !== undefined){
let data2 = data.destination;
const _errs3 = errors;
if(errors === _errs3){
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
if(data2.type !== undefined){
const _errs5 = errors;
if(!(validate44(data2.type, {instancePath:instancePath+"/destination/type",parentData:data2,parentDataProperty:"type",rootData}))){
vErrors = vErrors === null ? validate44.errors : vErrors.concat(validate44.errors);
errors = vErrors.length;
}
var valid1 = _errs5 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data2.config !== undefined){
let data4 = data2.config;
const _errs6 = errors;
const _errs7 = errors;
let valid2 = false;
const _errs8 = errors;
if(errors === _errs8){
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
if(data4.prefix !== undefined){
const _errs10 = errors;
if(!(validate46(data4.prefix, {instancePath:instancePath+"/destination/config/prefix",parentData:data4,parentDataProperty:"prefix",rootData}))){
vErrors = vErrors === null ? validate46.errors : vErrors.concat(validate46.errors);
errors = vErrors.length;
}
var valid3 = _errs10 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data4.file_format !== undefined){
let data6 = data4.file_format;
const _errs11 = errors;
if(typeof data6 !== "string"){
const err0 = {instancePath:instancePath+"/destination/config/file_format",schemaPath:"#/properties/destination/properties/config/anyOf/0/properties/file_format/type",keyword:"type",params:{type: "string"},schema:schema16.properties.destination.properties.config.anyOf[0].properties.file_format.type,parentSchema:schema16.properties.destination.properties.config.anyOf[0].properties.file_format,data:data6};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(!(((data6 === "Parquet") || (data6 === "JSONLines")) || (data6 === "CSV"))){
const err1 = {instancePath:instancePath+"/destination/config/file_format",schemaPath:"#/properties/destination/properties/config/anyOf/0/properties/file_format/enum",keyword:"enum",params:{allowedValues: schema16.properties.destination.properties.config.anyOf[0].properties.file_format.enum},schema:schema16.properties.destination.properties.config.anyOf[0].properties.file_format.enum,parentSchema:schema16.properties.destination.properties.config.anyOf[0].properties.file_format,data:data6};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
var valid3 = _errs11 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data4.compression !== undefined){
const _errs13 = errors;
if(!(validate48(data4.compression, {instancePath:instancePath+"/destination/config/compression",parentData:data4,parentDataProperty:"compression",rootData}))){
vErrors = vErrors === null ? validate48.errors : vErrors.concat(validate48.errors);
errors = vErrors.length;
}
var valid3 = _errs13 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data4.file_name_style !== undefined){
const _errs14 = errors;
if(!(validate52(data4.file_name_style, {instancePath:instancePath+"/destination/config/file_name_style",parentData:data4,parentDataProperty:"file_name_style",rootData}))){
vErrors = vErrors === null ? validate52.errors : vErrors.concat(validate52.errors);
errors = vErrors.length;
}
var valid3 = _errs14 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data4.max_file_size_mb !== undefined){
const _errs15 = errors;
if(!(validate54(data4.max_file_size_mb, {instancePath:instancePath+"/destination/config/max_file_size_mb",parentData:data4,parentDataProperty:"max_file_size_mb",rootData}))){
vErrors = vErrors === null ? validate54.errors : vErrors.concat(validate54.errors);
errors = vErrors.length;
}
var valid3 = _errs15 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data4.include_events !== undefined){
const _errs16 = errors;
if(!(validate56(data4.include_events, {instancePath:instancePath+"/destination/config/include_events",parentData:data4,parentDataProperty:"include_events",rootData}))){
vErrors = vErrors === null ? validate56.errors : vErrors.concat(validate56.errors);
errors = vErrors.length;
}
var valid3 = _errs16 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data4.exclude_events !== undefined){
const _errs17 = errors;
if(!(validate56(data4.exclude_events, {instancePath:instancePath+"/destination/config/exclude_events",parentData:data4,parentDataProperty:"exclude_events",rootData}))){
vErrors = vErrors === null ? validate56.errors : vErrors.concat(validate56.errors);
errors = vErrors.length;
}
var valid3 = _errs17 === errors;
}
else {
var valid3 = true;
}
}
}
}
}
}
}
}
else {
const err2 = {instancePath:instancePath+"/destination/config",schemaPath:"#/properties/destination/properties/config/anyOf/0/type",keyword:"type",params:{type: "object"},schema:schema16.properties.destination.properties.config.anyOf[0].type,parentSchema:schema16.properties.destination.properties.config.anyOf[0],data:data4};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
var _valid0 = _errs8 === errors;
valid2 = valid2 || _valid0;
if(!valid2){
const _errs18 = errors;
if(errors === _errs18){
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
let missing1;
if((((data4.bucket_name === undefined) && (missing1 = "bucket_name")) || ((data4.region === undefined) && (missing1 = "region"))) || ((data4.prefix === undefined) && (missing1 = "prefix"))){
const err3 = {instancePath:instancePath+"/destination/config",schemaPath:"#/properties/destination/properties/config/anyOf/1/required",keyword:"required",params:{missingProperty: missing1},schema:schema16.properties.destination.properties.config.anyOf[1].required,parentSchema:schema16.properties.destination.properties.config.anyOf[1],data:data4};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
else {
if(data4.bucket_name !== undefined){
const _errs20 = errors;
if(!(validate61(data4.bucket_name, {instancePath:instancePath+"/destination/config/bucket_name",parentData:data4,parentDataProperty:"bucket_name",rootData}))){
vErrors = vErrors === null ? validate61.errors : vErrors.concat(validate61.errors);
errors = vErrors.length;
}
var valid4 = _errs20 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data4.region !== undefined){
const _errs21 = errors;
if(!(validate63(data4.region, {instancePath:instancePath+"/destination/config/region",parentData:data4,parentDataProperty:"region",rootData}))){
vErrors = vErrors === null ? validate63.errors : vErrors.concat(validate63.errors);
errors = vErrors.length;
}
var valid4 = _errs21 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data4.prefix !== undefined){
const _errs22 = errors;
if(!(validate46(data4.prefix, {instancePath:instancePath+"/destination/config/prefix",parentData:data4,parentDataProperty:"prefix",rootData}))){
vErrors = vErrors === null ? validate46.errors : vErrors.concat(validate46.errors);
errors = vErrors.length;
}
var valid4 = _errs22 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data4.aws_access_key_id !== undefined){
const _errs23 = errors;
if(!(validate66(data4.aws_access_key_id, {instancePath:instancePath+"/destination/config/aws_access_key_id",parentData:data4,parentDataProperty:"aws_access_key_id",rootData}))){
vErrors = vErrors === null ? validate66.errors : vErrors.concat(validate66.errors);
errors = vErrors.length;
}
var valid4 = _errs23 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data4.aws_secret_access_key !== undefined){
const _errs24 = errors;
if(!(validate66(data4.aws_secret_access_key, {instancePath:instancePath+"/destination/config/aws_secret_access_key",parentData:data4,parentDataProperty:"aws_secret_access_key",rootData}))){
vErrors = vErrors === null ? validate66.errors : vErrors.concat(validate66.errors);
errors = vErrors.length;
}
var valid4 = _errs24 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data4.file_format !== undefined){
const _errs25 = errors;
if(!(validate69(data4.file_format, {instancePath:instancePath+"/destination/config/file_format",parentData:data4,parentDataProperty:"file_format",rootData}))){
vErrors = vErrors === null ? validate69.errors : vErrors.concat(validate69.errors);
errors = vErrors.length;
}
var valid4 = _errs25 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data4.compression !== undefined){
const _errs26 = errors;
if(!(validate48(data4.compression, {instancePath:instancePath+"/destination/config/compression",parentData:data4,parentDataProperty:"compression",rootData}))){
vErrors = vErrors === null ? validate48.errors : vErrors.concat(validate48.errors);
errors = vErrors.length;
}
var valid4 = _errs26 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data4.file_name_style !== undefined){
const _errs27 = errors;
if(!(validate52(data4.file_name_style, {instancePath:instancePath+"/destination/config/file_name_style",parentData:data4,parentDataProperty:"file_name_style",rootData}))){
vErrors = vErrors === null ? validate52.errors : vErrors.concat(validate52.errors);
errors = vErrors.length;
}
var valid4 = _errs27 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data4.max_file_size_mb !== undefined){
const _errs28 = errors;
if(!(validate54(data4.max_file_size_mb, {instancePath:instancePath+"/destination/config/max_file_size_mb",parentData:data4,parentDataProperty:"max_file_size_mb",rootData}))){
vErrors = vErrors === null ? validate54.errors : vErrors.concat(validate54.errors);
errors = vErrors.length;
}
var valid4 = _errs28 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data4.encryption !== undefined){
const _errs29 = errors;
if(!(validate74(data4.encryption, {instancePath:instancePath+"/destination/config/encryption",parentData:data4,parentDataProperty:"encryption",rootData}))){
vErrors = vErrors === null ? validate74.errors : vErrors.concat(validate74.errors);
errors = vErrors.length;
}
var valid4 = _errs29 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data4.kms_key_id !== undefined){
const _errs30 = errors;
if(!(validate77(data4.kms_key_id, {instancePath:instancePath+"/destination/config/kms_key_id",parentData:data4,parentDataProperty:"kms_key_id",rootData}))){
vErrors = vErrors === null ? validate77.errors : vErrors.concat(validate77.errors);
errors = vErrors.length;
}
var valid4 = _errs30 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data4.endpoint_url !== undefined){
const _errs31 = errors;
if(!(validate77(data4.endpoint_url, {instancePath:instancePath+"/destination/config/endpoint_url",parentData:data4,parentDataProperty:"endpoint_url",rootData}))){
vErrors = vErrors === null ? validate77.errors : vErrors.concat(validate77.errors);
errors = vErrors.length;
}
var valid4 = _errs31 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data4.use_virtual_style_addressing !== undefined){
const _errs32 = errors;
if(!(validate80(data4.use_virtual_style_addressing, {instancePath:instancePath+"/destination/config/use_virtual_style_addressing",parentData:data4,parentDataProperty:"use_virtual_style_addressing",rootData}))){
vErrors = vErrors === null ? validate80.errors : vErrors.concat(validate80.errors);
errors = vErrors.length;
}
var valid4 = _errs32 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data4.include_events !== undefined){
const _errs33 = errors;
if(!(validate56(data4.include_events, {instancePath:instancePath+"/destination/config/include_events",parentData:data4,parentDataProperty:"include_events",rootData}))){
vErrors = vErrors === null ? validate56.errors : vErrors.concat(validate56.errors);
errors = vErrors.length;
}
var valid4 = _errs33 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data4.exclude_events !== undefined){
const _errs34 = errors;
if(!(validate56(data4.exclude_events, {instancePath:instancePath+"/destination/config/exclude_events",parentData:data4,parentDataProperty:"exclude_events",rootData}))){
vErrors = vErrors === null ? validate56.errors : vErrors.concat(validate56.errors);
errors = vErrors.length;
}
var valid4 = _errs34 === errors;
}
else {
var valid4 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
const err4 = {instancePath:instancePath+"/destination/config",schemaPath:"#/properties/destination/properties/config/anyOf/1/type",keyword:"type",params:{type: "object"},schema:schema16.properties.destination.properties.config.anyOf[1].type,parentSchema:schema16.properties.destination.properties.config.anyOf[1],data:data4};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
var _valid0 = _errs18 === errors;
valid2 = valid2 || _valid0;
if(!valid2){
const _errs35 = errors;
if(errors === _errs35){
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
let missing2;
if((((data4.bucket_name === undefined) && (missing2 = "bucket_name")) || ((data4.region === undefined) && (missing2 = "region"))) || ((data4.prefix === undefined) && (missing2 = "prefix"))){
const err5 = {instancePath:instancePath+"/destination/config",schemaPath:"#/properties/destination/properties/config/anyOf/2/required",keyword:"required",params:{missingProperty: missing2},schema:schema16.properties.destination.properties.config.anyOf[2].required,parentSchema:schema16.properties.destination.properties.config.anyOf[2],data:data4};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
else {
if(data4.bucket_name !== undefined){
const _errs37 = errors;
if(!(validate61(data4.bucket_name, {instancePath:instancePath+"/destination/config/bucket_name",parentData:data4,parentDataProperty:"bucket_name",rootData}))){
vErrors = vErrors === null ? validate61.errors : vErrors.concat(validate61.errors);
errors = vErrors.length;
}
var valid5 = _errs37 === errors;
}
else {
var valid5 = true;
}
if(valid5){
if(data4.region !== undefined){
const _errs38 = errors;
if(!(validate63(data4.region, {instancePath:instancePath+"/destination/config/region",parentData:data4,parentDataProperty:"region",rootData}))){
vErrors = vErrors === null ? validate63.errors : vErrors.concat(validate63.errors);
errors = vErrors.length;
}
var valid5 = _errs38 === errors;
}
else {
var valid5 = true;
}
if(valid5){
if(data4.prefix !== undefined){
const _errs39 = errors;
if(!(validate46(data4.prefix, {instancePath:instancePath+"/destination/config/prefix",parentData:data4,parentDataProperty:"prefix",rootData}))){
vErrors = vErrors === null ? validate46.errors : vErrors.concat(validate46.errors);
errors = vErrors.length;
}
var valid5 = _errs39 === errors;
}
else {
var valid5 = true;
}
if(valid5){
if(data4.aws_access_key_id !== undefined){
const _errs40 = errors;
if(!(validate66(data4.aws_access_key_id, {instancePath:instancePath+"/destination/config/aws_access_key_id",parentData:data4,parentDataProperty:"aws_access_key_id",rootData}))){
vErrors = vErrors === null ? validate66.errors : vErrors.concat(validate66.errors);
errors = vErrors.length;
}
var valid5 = _errs40 === errors;
}
else {
var valid5 = true;
}
if(valid5){
if(data4.aws_secret_access_key !== undefined){
const _errs41 = errors;
if(!(validate66(data4.aws_secret_access_key, {instancePath:instancePath+"/destination/config/aws_secret_access_key",parentData:data4,parentDataProperty:"aws_secret_access_key",rootData}))){
vErrors = vErrors === null ? validate66.errors : vErrors.concat(validate66.errors);
errors = vErrors.length;
}
var valid5 = _errs41 === errors;
}
else {
var valid5 = true;
}
if(valid5){
if(data4.file_format !== undefined){
const _errs42 = errors;
if(!(validate69(data4.file_format, {instancePath:instancePath+"/destination/config/file_format",parentData:data4,parentDataProperty:"file_format",rootData}))){
vErrors = vErrors === null ? validate69.errors : vErrors.concat(validate69.errors);
errors = vErrors.length;
}
var valid5 = _errs42 === errors;
}
else {
var valid5 = true;
}
if(valid5){
if(data4.compression !== undefined){
const _errs43 = errors;
if(!(validate48(data4.compression, {instancePath:instancePath+"/destination/config/compression",parentData:data4,parentDataProperty:"compression",rootData}))){
vErrors = vErrors === null ? validate48.errors : vErrors.concat(validate48.errors);
errors = vErrors.length;
}
var valid5 = _errs43 === errors;
}
else {
var valid5 = true;
}
if(valid5){
if(data4.file_name_style !== undefined){
const _errs44 = errors;
if(!(validate52(data4.file_name_style, {instancePath:instancePath+"/destination/config/file_name_style",parentData:data4,parentDataProperty:"file_name_style",rootData}))){
vErrors = vErrors === null ? validate52.errors : vErrors.concat(validate52.errors);
errors = vErrors.length;
}
var valid5 = _errs44 === errors;
}
else {
var valid5 = true;
}
if(valid5){
if(data4.max_file_size_mb !== undefined){
const _errs45 = errors;
if(!(validate54(data4.max_file_size_mb, {instancePath:instancePath+"/destination/config/max_file_size_mb",parentData:data4,parentDataProperty:"max_file_size_mb",rootData}))){
vErrors = vErrors === null ? validate54.errors : vErrors.concat(validate54.errors);
errors = vErrors.length;
}
var valid5 = _errs45 === errors;
}
else {
var valid5 = true;
}
if(valid5){
if(data4.encryption !== undefined){
const _errs46 = errors;
if(!(validate74(data4.encryption, {instancePath:instancePath+"/destination/config/encryption",parentData:data4,parentDataProperty:"encryption",rootData}))){
vErrors = vErrors === null ? validate74.errors : vErrors.concat(validate74.errors);
errors = vErrors.length;
}
var valid5 = _errs46 === errors;
}
else {
var valid5 = true;
}
if(valid5){
if(data4.kms_key_id !== undefined){
const _errs47 = errors;
if(!(validate77(data4.kms_key_id, {instancePath:instancePath+"/destination/config/kms_key_id",parentData:data4,parentDataProperty:"kms_key_id",rootData}))){
vErrors = vErrors === null ? validate77.errors : vErrors.concat(validate77.errors);
errors = vErrors.length;
}
var valid5 = _errs47 === errors;
}
else {
var valid5 = true;
}
if(valid5){
if(data4.include_events !== undefined){
const _errs48 = errors;
if(!(validate56(data4.include_events, {instancePath:instancePath+"/destination/config/include_events",parentData:data4,parentDataProperty:"include_events",rootData}))){
vErrors = vErrors === null ? validate56.errors : vErrors.concat(validate56.errors);
errors = vErrors.length;
}
var valid5 = _errs48 === errors;
}
else {
var valid5 = true;
}
if(valid5){
if(data4.exclude_events !== undefined){
const _errs49 = errors;
if(!(validate56(data4.exclude_events, {instancePath:instancePath+"/destination/config/exclude_events",parentData:data4,parentDataProperty:"exclude_events",rootData}))){
vErrors = vErrors === null ? validate56.errors : vErrors.concat(validate56.errors);
errors = vErrors.length;
}
var valid5 = _errs49 === errors;
}
else {
var valid5 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
const err6 = {instancePath:instancePath+"/destination/config",schemaPath:"#/properties/destination/properties/config/anyOf/2/type",keyword:"type",params:{type: "object"},schema:schema16.properties.destination.properties.config.anyOf[2].type,parentSchema:schema16.properties.destination.properties.config.anyOf[2],data:data4};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
var _valid0 = _errs35 === errors;
valid2 = valid2 || _valid0;
if(!valid2){
const _errs50 = errors;
if(errors === _errs50){
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
let missing3;
if(((((data4.bucket_name === undefined) && (missing3 = "bucket_name")) || ((data4.region === undefined) && (missing3 = "region"))) || ((data4.prefix === undefined) && (missing3 = "prefix"))) || ((data4.endpoint_url === undefined) && (missing3 = "endpoint_url"))){
const err7 = {instancePath:instancePath+"/destination/config",schemaPath:"#/properties/destination/properties/config/anyOf/3/required",keyword:"required",params:{missingProperty: missing3},schema:schema16.properties.destination.properties.config.anyOf[3].required,parentSchema:schema16.properties.destination.properties.config.anyOf[3],data:data4};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
else {
if(data4.bucket_name !== undefined){
const _errs52 = errors;
if(!(validate61(data4.bucket_name, {instancePath:instancePath+"/destination/config/bucket_name",parentData:data4,parentDataProperty:"bucket_name",rootData}))){
vErrors = vErrors === null ? validate61.errors : vErrors.concat(validate61.errors);
errors = vErrors.length;
}
var valid6 = _errs52 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data4.region !== undefined){
const _errs53 = errors;
if(!(validate63(data4.region, {instancePath:instancePath+"/destination/config/region",parentData:data4,parentDataProperty:"region",rootData}))){
vErrors = vErrors === null ? validate63.errors : vErrors.concat(validate63.errors);
errors = vErrors.length;
}
var valid6 = _errs53 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data4.prefix !== undefined){
const _errs54 = errors;
if(!(validate46(data4.prefix, {instancePath:instancePath+"/destination/config/prefix",parentData:data4,parentDataProperty:"prefix",rootData}))){
vErrors = vErrors === null ? validate46.errors : vErrors.concat(validate46.errors);
errors = vErrors.length;
}
var valid6 = _errs54 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data4.aws_access_key_id !== undefined){
const _errs55 = errors;
if(!(validate66(data4.aws_access_key_id, {instancePath:instancePath+"/destination/config/aws_access_key_id",parentData:data4,parentDataProperty:"aws_access_key_id",rootData}))){
vErrors = vErrors === null ? validate66.errors : vErrors.concat(validate66.errors);
errors = vErrors.length;
}
var valid6 = _errs55 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data4.aws_secret_access_key !== undefined){
const _errs56 = errors;
if(!(validate66(data4.aws_secret_access_key, {instancePath:instancePath+"/destination/config/aws_secret_access_key",parentData:data4,parentDataProperty:"aws_secret_access_key",rootData}))){
vErrors = vErrors === null ? validate66.errors : vErrors.concat(validate66.errors);
errors = vErrors.length;
}
var valid6 = _errs56 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data4.file_format !== undefined){
const _errs57 = errors;
if(!(validate69(data4.file_format, {instancePath:instancePath+"/destination/config/file_format",parentData:data4,parentDataProperty:"file_format",rootData}))){
vErrors = vErrors === null ? validate69.errors : vErrors.concat(validate69.errors);
errors = vErrors.length;
}
var valid6 = _errs57 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data4.compression !== undefined){
const _errs58 = errors;
if(!(validate48(data4.compression, {instancePath:instancePath+"/destination/config/compression",parentData:data4,parentDataProperty:"compression",rootData}))){
vErrors = vErrors === null ? validate48.errors : vErrors.concat(validate48.errors);
errors = vErrors.length;
}
var valid6 = _errs58 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data4.file_name_style !== undefined){
const _errs59 = errors;
if(!(validate52(data4.file_name_style, {instancePath:instancePath+"/destination/config/file_name_style",parentData:data4,parentDataProperty:"file_name_style",rootData}))){
vErrors = vErrors === null ? validate52.errors : vErrors.concat(validate52.errors);
errors = vErrors.length;
}
var valid6 = _errs59 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data4.max_file_size_mb !== undefined){
const _errs60 = errors;
if(!(validate54(data4.max_file_size_mb, {instancePath:instancePath+"/destination/config/max_file_size_mb",parentData:data4,parentDataProperty:"max_file_size_mb",rootData}))){
vErrors = vErrors === null ? validate54.errors : vErrors.concat(validate54.errors);
errors = vErrors.length;
}
var valid6 = _errs60 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data4.endpoint_url !== undefined){
const _errs61 = errors;
if(!(validate106(data4.endpoint_url, {instancePath:instancePath+"/destination/config/endpoint_url",parentData:data4,parentDataProperty:"endpoint_url",rootData}))){
vErrors = vErrors === null ? validate106.errors : vErrors.concat(validate106.errors);
errors = vErrors.length;
}
var valid6 = _errs61 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data4.use_virtual_style_addressing !== undefined){
const _errs62 = errors;
if(!(validate80(data4.use_virtual_style_addressing, {instancePath:instancePath+"/destination/config/use_virtual_style_addressing",parentData:data4,parentDataProperty:"use_virtual_style_addressing",rootData}))){
vErrors = vErrors === null ? validate80.errors : vErrors.concat(validate80.errors);
errors = vErrors.length;
}
var valid6 = _errs62 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data4.include_events !== undefined){
const _errs63 = errors;
if(!(validate56(data4.include_events, {instancePath:instancePath+"/destination/config/include_events",parentData:data4,parentDataProperty:"include_events",rootData}))){
vErrors = vErrors === null ? validate56.errors : vErrors.concat(validate56.errors);
errors = vErrors.length;
}
var valid6 = _errs63 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data4.exclude_events !== undefined){
const _errs64 = errors;
if(!(validate56(data4.exclude_events, {instancePath:instancePath+"/destination/config/exclude_events",parentData:data4,parentDataProperty:"exclude_events",rootData}))){
vErrors = vErrors === null ? validate56.errors : vErrors.concat(validate56.errors);
errors = vErrors.length;
}
var valid6 = _errs64 === errors;
}
else {
var valid6 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
const err8 = {instancePath:instancePath+"/destination/config",schemaPath:"#/properties/destination/properties/config/anyOf/3/type",keyword:"type",params:{type: "object"},schema:schema16.properties.destination.properties.config.anyOf[3].type,parentSchema:schema16.properties.destination.properties.config.anyOf[3],data:data4};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
var _valid0 = _errs50 === errors;
valid2 = valid2 || _valid0;
if(!valid2){
const _errs65 = errors;
if(errors === _errs65){
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
let missing4;
if(((((data4.user === undefined) && (missing4 = "user")) || ((data4.password === undefined) && (missing4 = "password"))) || ((data4.host === undefined) && (missing4 = "host"))) || ((data4.database === undefined) && (missing4 = "database"))){
const err9 = {instancePath:instancePath+"/destination/config",schemaPath:"#/properties/destination/properties/config/anyOf/4/required",keyword:"required",params:{missingProperty: missing4},schema:schema16.properties.destination.properties.config.anyOf[4].required,parentSchema:schema16.properties.destination.properties.config.anyOf[4],data:data4};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
else {
if(data4.user !== undefined){
const _errs67 = errors;
if(!(validate61(data4.user, {instancePath:instancePath+"/destination/config/user",parentData:data4,parentDataProperty:"user",rootData}))){
vErrors = vErrors === null ? validate61.errors : vErrors.concat(validate61.errors);
errors = vErrors.length;
}
var valid7 = _errs67 === errors;
}
else {
var valid7 = true;
}
if(valid7){
if(data4.password !== undefined){
const _errs68 = errors;
if(!(validate46(data4.password, {instancePath:instancePath+"/destination/config/password",parentData:data4,parentDataProperty:"password",rootData}))){
vErrors = vErrors === null ? validate46.errors : vErrors.concat(validate46.errors);
errors = vErrors.length;
}
var valid7 = _errs68 === errors;
}
else {
var valid7 = true;
}
if(valid7){
if(data4.host !== undefined){
const _errs69 = errors;
if(!(validate61(data4.host, {instancePath:instancePath+"/destination/config/host",parentData:data4,parentDataProperty:"host",rootData}))){
vErrors = vErrors === null ? validate61.errors : vErrors.concat(validate61.errors);
errors = vErrors.length;
}
var valid7 = _errs69 === errors;
}
else {
var valid7 = true;
}
if(valid7){
if(data4.port !== undefined){
const _errs70 = errors;
if(!(validate114(data4.port, {instancePath:instancePath+"/destination/config/port",parentData:data4,parentDataProperty:"port",rootData}))){
vErrors = vErrors === null ? validate114.errors : vErrors.concat(validate114.errors);
errors = vErrors.length;
}
var valid7 = _errs70 === errors;
}
else {
var valid7 = true;
}
if(valid7){
if(data4.database !== undefined){
const _errs71 = errors;
if(!(validate61(data4.database, {instancePath:instancePath+"/destination/config/database",parentData:data4,parentDataProperty:"database",rootData}))){
vErrors = vErrors === null ? validate61.errors : vErrors.concat(validate61.errors);
errors = vErrors.length;
}
var valid7 = _errs71 === errors;
}
else {
var valid7 = true;
}
if(valid7){
if(data4.schema !== undefined){
const _errs72 = errors;
if(!(validate61(data4.schema, {instancePath:instancePath+"/destination/config/schema",parentData:data4,parentDataProperty:"schema",rootData}))){
vErrors = vErrors === null ? validate61.errors : vErrors.concat(validate61.errors);
errors = vErrors.length;
}
var valid7 = _errs72 === errors;
}
else {
var valid7 = true;
}
if(valid7){
if(data4.table_name !== undefined){
const _errs73 = errors;
if(!(validate61(data4.table_name, {instancePath:instancePath+"/destination/config/table_name",parentData:data4,parentDataProperty:"table_name",rootData}))){
vErrors = vErrors === null ? validate61.errors : vErrors.concat(validate61.errors);
errors = vErrors.length;
}
var valid7 = _errs73 === errors;
}
else {
var valid7 = true;
}
if(valid7){
if(data4.ssl_mode !== undefined){
const _errs74 = errors;
if(!(validate119(data4.ssl_mode, {instancePath:instancePath+"/destination/config/ssl_mode",parentData:data4,parentDataProperty:"ssl_mode",rootData}))){
vErrors = vErrors === null ? validate119.errors : vErrors.concat(validate119.errors);
errors = vErrors.length;
}
var valid7 = _errs74 === errors;
}
else {
var valid7 = true;
}
if(valid7){
if(data4.has_self_signed_cert !== undefined){
const _errs75 = errors;
if(!(validate80(data4.has_self_signed_cert, {instancePath:instancePath+"/destination/config/has_self_signed_cert",parentData:data4,parentDataProperty:"has_self_signed_cert",rootData}))){
vErrors = vErrors === null ? validate80.errors : vErrors.concat(validate80.errors);
errors = vErrors.length;
}
var valid7 = _errs75 === errors;
}
else {
var valid7 = true;
}
if(valid7){
if(data4.write_mode !== undefined){
const _errs76 = errors;
if(!(validate122(data4.write_mode, {instancePath:instancePath+"/destination/config/write_mode",parentData:data4,parentDataProperty:"write_mode",rootData}))){
vErrors = vErrors === null ? validate122.errors : vErrors.concat(validate122.errors);
errors = vErrors.length;
}
var valid7 = _errs76 === errors;
}
else {
var valid7 = true;
}
if(valid7){
if(data4.merge_key !== undefined){
const _errs77 = errors;
if(!(validate125(data4.merge_key, {instancePath:instancePath+"/destination/config/merge_key",parentData:data4,parentDataProperty:"merge_key",rootData}))){
vErrors = vErrors === null ? validate125.errors : vErrors.concat(validate125.errors);
errors = vErrors.length;
}
var valid7 = _errs77 === errors;
}
else {
var valid7 = true;
}
if(valid7){
if(data4.schema_policy !== undefined){
const _errs78 = errors;
if(!(validate127(data4.schema_policy, {instancePath:instancePath+"/destination/config/schema_policy",parentData:data4,parentDataProperty:"schema_policy",rootData}))){
vErrors = vErrors === null ? validate127.errors : vErrors.concat(validate127.errors);
errors = vErrors.length;
}
var valid7 = _errs78 === errors;
}
else {
var valid7 = true;
}
if(valid7){
if(data4.on_error !== undefined){
const _errs79 = errors;
if(!(validate130(data4.on_error, {instancePath:instancePath+"/destination/config/on_error",parentData:data4,parentDataProperty:"on_error",rootData}))){
vErrors = vErrors === null ? validate130.errors : vErrors.concat(validate130.errors);
errors = vErrors.length;
}
var valid7 = _errs79 === errors;
}
else {
var valid7 = true;
}
if(valid7){
if(data4.include_events !== undefined){
const _errs80 = errors;
if(!(validate56(data4.include_events, {instancePath:instancePath+"/destination/config/include_events",parentData:data4,parentDataProperty:"include_events",rootData}))){
vErrors = vErrors === null ? validate56.errors : vErrors.concat(validate56.errors);
errors = vErrors.length;
}
var valid7 = _errs80 === errors;
}
else {
var valid7 = true;
}
if(valid7){
if(data4.exclude_events !== undefined){
const _errs81 = errors;
if(!(validate56(data4.exclude_events, {instancePath:instancePath+"/destination/config/exclude_events",parentData:data4,parentDataProperty:"exclude_events",rootData}))){
vErrors = vErrors === null ? validate56.errors : vErrors.concat(validate56.errors);
errors = vErrors.length;
}
var valid7 = _errs81 === errors;
}
else {
var valid7 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
const err10 = {instancePath:instancePath+"/destination/config",schemaPath:"#/properties/destination/properties/config/anyOf/4/type",keyword:"type",params:{type: "object"},schema:schema16.properties.destination.properties.config.anyOf[4].type,parentSchema:schema16.properties.destination.properties.config.anyOf[4],data:data4};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
var _valid0 = _errs65 === errors;
valid2 = valid2 || _valid0;
if(!valid2){
const _errs82 = errors;
if(errors === _errs82){
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
let missing5;
if(((((data4.user === undefined) && (missing5 = "user")) || ((data4.password === undefined) && (missing5 = "password"))) || ((data4.host === undefined) && (missing5 = "host"))) || ((data4.database === undefined) && (missing5 = "database"))){
const err11 = {instancePath:instancePath+"/destination/config",schemaPath:"#/properties/destination/properties/config/anyOf/5/required",keyword:"required",params:{missingProperty: missing5},schema:schema16.properties.destination.properties.config.anyOf[5].required,parentSchema:schema16.properties.destination.properties.config.anyOf[5],data:data4};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
else {
if(data4.user !== undefined){
const _errs84 = errors;
if(!(validate61(data4.user, {instancePath:instancePath+"/destination/config/user",parentData:data4,parentDataProperty:"user",rootData}))){
vErrors = vErrors === null ? validate61.errors : vErrors.concat(validate61.errors);
errors = vErrors.length;
}
var valid8 = _errs84 === errors;
}
else {
var valid8 = true;
}
if(valid8){
if(data4.password !== undefined){
const _errs85 = errors;
if(!(validate46(data4.password, {instancePath:instancePath+"/destination/config/password",parentData:data4,parentDataProperty:"password",rootData}))){
vErrors = vErrors === null ? validate46.errors : vErrors.concat(validate46.errors);
errors = vErrors.length;
}
var valid8 = _errs85 === errors;
}
else {
var valid8 = true;
}
if(valid8){
if(data4.host !== undefined){
const _errs86 = errors;
if(!(validate61(data4.host, {instancePath:instancePath+"/destination/config/host",parentData:data4,parentDataProperty:"host",rootData}))){
vErrors = vErrors === null ? validate61.errors : vErrors.concat(validate61.errors);
errors = vErrors.length;
}
var valid8 = _errs86 === errors;
}
else {
var valid8 = true;
}
if(valid8){
if(data4.port !== undefined){
const _errs87 = errors;
if(!(validate114(data4.port, {instancePath:instancePath+"/destination/config/port",parentData:data4,parentDataProperty:"port",rootData}))){
vErrors = vErrors === null ? validate114.errors : vErrors.concat(validate114.errors);
errors = vErrors.length;
}
var valid8 = _errs87 === errors;
}
else {
var valid8 = true;
}
if(valid8){
if(data4.database !== undefined){
const _errs88 = errors;
if(!(validate61(data4.database, {instancePath:instancePath+"/destination/config/database",parentData:data4,parentDataProperty:"database",rootData}))){
vErrors = vErrors === null ? validate61.errors : vErrors.concat(validate61.errors);
errors = vErrors.length;
}
var valid8 = _errs88 === errors;
}
else {
var valid8 = true;
}
if(valid8){
if(data4.schema !== undefined){
const _errs89 = errors;
if(!(validate61(data4.schema, {instancePath:instancePath+"/destination/config/schema",parentData:data4,parentDataProperty:"schema",rootData}))){
vErrors = vErrors === null ? validate61.errors : vErrors.concat(validate61.errors);
errors = vErrors.length;
}
var valid8 = _errs89 === errors;
}
else {
var valid8 = true;
}
if(valid8){
if(data4.table_name !== undefined){
const _errs90 = errors;
if(!(validate61(data4.table_name, {instancePath:instancePath+"/destination/config/table_name",parentData:data4,parentDataProperty:"table_name",rootData}))){
vErrors = vErrors === null ? validate61.errors : vErrors.concat(validate61.errors);
errors = vErrors.length;
}
var valid8 = _errs90 === errors;
}
else {
var valid8 = true;
}
if(valid8){
if(data4.ssl_mode !== undefined){
const _errs91 = errors;
if(!(validate119(data4.ssl_mode, {instancePath:instancePath+"/destination/config/ssl_mode",parentData:data4,parentDataProperty:"ssl_mode",rootData}))){
vErrors = vErrors === null ? validate119.errors : vErrors.concat(validate119.errors);
errors = vErrors.length;
}
var valid8 = _errs91 === errors;
}
else {
var valid8 = true;
}
if(valid8){
if(data4.has_self_signed_cert !== undefined){
const _errs92 = errors;
if(!(validate80(data4.has_self_signed_cert, {instancePath:instancePath+"/destination/config/has_self_signed_cert",parentData:data4,parentDataProperty:"has_self_signed_cert",rootData}))){
vErrors = vErrors === null ? validate80.errors : vErrors.concat(validate80.errors);
errors = vErrors.length;
}
var valid8 = _errs92 === errors;
}
else {
var valid8 = true;
}
if(valid8){
if(data4.properties_data_type !== undefined){
let data77 = data4.properties_data_type;
const _errs93 = errors;
if(typeof data77 !== "string"){
const err12 = {instancePath:instancePath+"/destination/config/properties_data_type",schemaPath:"#/properties/destination/properties/config/anyOf/5/properties/properties_data_type/type",keyword:"type",params:{type: "string"},schema:schema16.properties.destination.properties.config.anyOf[5].properties.properties_data_type.type,parentSchema:schema16.properties.destination.properties.config.anyOf[5].properties.properties_data_type,data:data77};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(!((data77 === "varchar") || (data77 === "super"))){
const err13 = {instancePath:instancePath+"/destination/config/properties_data_type",schemaPath:"#/properties/destination/properties/config/anyOf/5/properties/properties_data_type/enum",keyword:"enum",params:{allowedValues: schema16.properties.destination.properties.config.anyOf[5].properties.properties_data_type.enum},schema:schema16.properties.destination.properties.config.anyOf[5].properties.properties_data_type.enum,parentSchema:schema16.properties.destination.properties.config.anyOf[5].properties.properties_data_type,data:data77};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
var valid8 = _errs93 === errors;
}
else {
var valid8 = true;
}
if(valid8){
if(data4.mode !== undefined){
let data78 = data4.mode;
const _errs95 = errors;
if(typeof data78 !== "string"){
const err14 = {instancePath:instancePath+"/destination/config/mode",schemaPath:"#/properties/destination/properties/config/anyOf/5/properties/mode/type",keyword:"type",params:{type: "string"},schema:schema16.properties.destination.properties.config.anyOf[5].properties.mode.type,parentSchema:schema16.properties.destination.properties.config.anyOf[5].properties.mode,data:data78};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(!((data78 === "INSERT") || (data78 === "COPY"))){
const err15 = {instancePath:instancePath+"/destination/config/mode",schemaPath:"#/properties/destination/properties/config/anyOf/5/properties/mode/enum",keyword:"enum",params:{allowedValues: schema16.properties.destination.properties.config.anyOf[5].properties.mode.enum},schema:schema16.properties.destination.properties.config.anyOf[5].properties.mode.enum,parentSchema:schema16.properties.destination.properties.config.anyOf[5].properties.mode,data:data78};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
var valid8 = _errs95 === errors;
}
else {
var valid8 = true;
}
if(valid8){
if(data4.copy_inputs !== undefined){
let data79 = data4.copy_inputs;
const _errs97 = errors;
const _errs98 = errors;
let valid9 = false;
const _errs99 = errors;
if(errors === _errs99){
if(data79 && typeof data79 == "object" && !Array.isArray(data79)){
if(data79.s3_bucket !== undefined){
const _errs101 = errors;
if(!(validate61(data79.s3_bucket, {instancePath:instancePath+"/destination/config/copy_inputs/s3_bucket",parentData:data79,parentDataProperty:"s3_bucket",rootData}))){
vErrors = vErrors === null ? validate61.errors : vErrors.concat(validate61.errors);
errors = vErrors.length;
}
var valid10 = _errs101 === errors;
}
else {
var valid10 = true;
}
if(valid10){
if(data79.s3_key_prefix !== undefined){
const _errs102 = errors;
if(!(validate46(data79.s3_key_prefix, {instancePath:instancePath+"/destination/config/copy_inputs/s3_key_prefix",parentData:data79,parentDataProperty:"s3_key_prefix",rootData}))){
vErrors = vErrors === null ? validate46.errors : vErrors.concat(validate46.errors);
errors = vErrors.length;
}
var valid10 = _errs102 === errors;
}
else {
var valid10 = true;
}
if(valid10){
if(data79.region_name !== undefined){
const _errs103 = errors;
if(!(validate63(data79.region_name, {instancePath:instancePath+"/destination/config/copy_inputs/region_name",parentData:data79,parentDataProperty:"region_name",rootData}))){
vErrors = vErrors === null ? validate63.errors : vErrors.concat(validate63.errors);
errors = vErrors.length;
}
var valid10 = _errs103 === errors;
}
else {
var valid10 = true;
}
if(valid10){
if(data79.authorization !== undefined){
let data83 = data79.authorization;
const _errs104 = errors;
const _errs105 = errors;
let valid11 = false;
const _errs106 = errors;
if(!(validate106(data83, {instancePath:instancePath+"/destination/config/copy_inputs/authorization",parentData:data79,parentDataProperty:"authorization",rootData}))){
vErrors = vErrors === null ? validate106.errors : vErrors.concat(validate106.errors);
errors = vErrors.length;
}
var _valid2 = _errs106 === errors;
valid11 = valid11 || _valid2;
if(!valid11){
const _errs107 = errors;
if(!(validate147(data83, {instancePath:instancePath+"/destination/config/copy_inputs/authorization",parentData:data79,parentDataProperty:"authorization",rootData}))){
vErrors = vErrors === null ? validate147.errors : vErrors.concat(validate147.errors);
errors = vErrors.length;
}
var _valid2 = _errs107 === errors;
valid11 = valid11 || _valid2;
}
if(!valid11){
const err16 = {instancePath:instancePath+"/destination/config/copy_inputs/authorization",schemaPath:"#/properties/destination/properties/config/anyOf/5/properties/copy_inputs/anyOf/0/properties/authorization/anyOf",keyword:"anyOf",params:{},schema:schema16.properties.destination.properties.config.anyOf[5].properties.copy_inputs.anyOf[0].properties.authorization.anyOf,parentSchema:schema16.properties.destination.properties.config.anyOf[5].properties.copy_inputs.anyOf[0].properties.authorization,data:data83};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
else {
errors = _errs105;
if(vErrors !== null){
if(_errs105){
vErrors.length = _errs105;
}
else {
vErrors = null;
}
}
}
var valid10 = _errs104 === errors;
}
else {
var valid10 = true;
}
if(valid10){
if(data79.bucket_credentials !== undefined){
const _errs108 = errors;
if(!(validate147(data79.bucket_credentials, {instancePath:instancePath+"/destination/config/copy_inputs/bucket_credentials",parentData:data79,parentDataProperty:"bucket_credentials",rootData}))){
vErrors = vErrors === null ? validate147.errors : vErrors.concat(validate147.errors);
errors = vErrors.length;
}
var valid10 = _errs108 === errors;
}
else {
var valid10 = true;
}
}
}
}
}
}
else {
const err17 = {instancePath:instancePath+"/destination/config/copy_inputs",schemaPath:"#/properties/destination/properties/config/anyOf/5/properties/copy_inputs/anyOf/0/type",keyword:"type",params:{type: "object"},schema:schema16.properties.destination.properties.config.anyOf[5].properties.copy_inputs.anyOf[0].type,parentSchema:schema16.properties.destination.properties.config.anyOf[5].properties.copy_inputs.anyOf[0],data:data79};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
var _valid1 = _errs99 === errors;
valid9 = valid9 || _valid1;
if(!valid9){
const _errs109 = errors;
if(!(validate49(data79, {instancePath:instancePath+"/destination/config/copy_inputs",parentData:data4,parentDataProperty:"copy_inputs",rootData}))){
vErrors = vErrors === null ? validate49.errors : vErrors.concat(validate49.errors);
errors = vErrors.length;
}
var _valid1 = _errs109 === errors;
valid9 = valid9 || _valid1;
}
if(!valid9){
const err18 = {instancePath:instancePath+"/destination/config/copy_inputs",schemaPath:"#/properties/destination/properties/config/anyOf/5/properties/copy_inputs/anyOf",keyword:"anyOf",params:{},schema:schema16.properties.destination.properties.config.anyOf[5].properties.copy_inputs.anyOf,parentSchema:schema16.properties.destination.properties.config.anyOf[5].properties.copy_inputs,data:data79};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
else {
errors = _errs98;
if(vErrors !== null){
if(_errs98){
vErrors.length = _errs98;
}
else {
vErrors = null;
}
}
}
var valid8 = _errs97 === errors;
}
else {
var valid8 = true;
}
if(valid8){
if(data4.write_mode !== undefined){
const _errs110 = errors;
if(!(validate122(data4.write_mode, {instancePath:instancePath+"/destination/config/write_mode",parentData:data4,parentDataProperty:"write_mode",rootData}))){
vErrors = vErrors === null ? validate122.errors : vErrors.concat(validate122.errors);
errors = vErrors.length;
}
var valid8 = _errs110 === errors;
}
else {
var valid8 = true;
}
if(valid8){
if(data4.merge_key !== undefined){
const _errs111 = errors;
if(!(validate125(data4.merge_key, {instancePath:instancePath+"/destination/config/merge_key",parentData:data4,parentDataProperty:"merge_key",rootData}))){
vErrors = vErrors === null ? validate125.errors : vErrors.concat(validate125.errors);
errors = vErrors.length;
}
var valid8 = _errs111 === errors;
}
else {
var valid8 = true;
}
if(valid8){
if(data4.schema_policy !== undefined){
const _errs112 = errors;
if(!(validate127(data4.schema_policy, {instancePath:instancePath+"/destination/config/schema_policy",parentData:data4,parentDataProperty:"schema_policy",rootData}))){
vErrors = vErrors === null ? validate127.errors : vErrors.concat(validate127.errors);
errors = vErrors.length;
}
var valid8 = _errs112 === errors;
}
else {
var valid8 = true;
}
if(valid8){
if(data4.on_error !== undefined){
const _errs113 = errors;
if(!(validate130(data4.on_error, {instancePath:instancePath+"/destination/config/on_error",parentData:data4,parentDataProperty:"on_error",rootData}))){
vErrors = vErrors === null ? validate130.errors : vErrors.concat(validate130.errors);
errors = vErrors.length;
}
var valid8 = _errs113 === errors;
}
else {
var valid8 = true;
}
if(valid8){
if(data4.include_events !== undefined){
const _errs114 = errors;
if(!(validate56(data4.include_events, {instancePath:instancePath+"/destination/config/include_events",parentData:data4,parentDataProperty:"include_events",rootData}))){
vErrors = vErrors === null ? validate56.errors : vErrors.concat(validate56.errors);
errors = vErrors.length;
}
var valid8 = _errs114 === errors;
}
else {
var valid8 = true;
}
if(valid8){
if(data4.exclude_events !== undefined){
const _errs115 = errors;
if(!(validate56(data4.exclude_events, {instancePath:instancePath+"/destination/config/exclude_events",parentData:data4,parentDataProperty:"exclude_events",rootData}))){
vErrors = vErrors === null ? validate56.errors : vErrors.concat(validate56.errors);
errors = vErrors.length;
}
var valid8 = _errs115 === errors;
}
else {
var valid8 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
const err19 = {instancePath:instancePath+"/destination/config",schemaPath:"#/properties/destination/properties/config/anyOf/5/type",keyword:"type",params:{type: "object"},schema:schema16.properties.destination.properties.config.anyOf[5].type,parentSchema:schema16.properties.destination.properties.config.anyOf[5],data:data4};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
var _valid0 = _errs82 === errors;
valid2 = valid2 || _valid0;
if(!valid2){
const _errs116 = errors;
if(errors === _errs116){
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
let missing6;
if(((((((data4.project_id === undefined) && (missing6 = "project_id")) || ((data4.dataset_id === undefined) && (missing6 = "dataset_id"))) || ((data4.private_key === undefined) && (missing6 = "private_key"))) || ((data4.private_key_id === undefined) && (missing6 = "private_key_id"))) || ((data4.token_uri === undefined) && (missing6 = "token_uri"))) || ((data4.client_email === undefined) && (missing6 = "client_email"))){
const err20 = {instancePath:instancePath+"/destination/config",schemaPath:"#/properties/destination/properties/config/anyOf/6/required",keyword:"required",params:{missingProperty: missing6},schema:schema16.properties.destination.properties.config.anyOf[6].required,parentSchema:schema16.properties.destination.properties.config.anyOf[6],data:data4};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
else {
if(data4.project_id !== undefined){
const _errs118 = errors;
if(!(validate61(data4.project_id, {instancePath:instancePath+"/destination/config/project_id",parentData:data4,parentDataProperty:"project_id",rootData}))){
vErrors = vErrors === null ? validate61.errors : vErrors.concat(validate61.errors);
errors = vErrors.length;
}
var valid12 = _errs118 === errors;
}
else {
var valid12 = true;
}
if(valid12){
if(data4.dataset_id !== undefined){
const _errs119 = errors;
if(!(validate160(data4.dataset_id, {instancePath:instancePath+"/destination/config/dataset_id",parentData:data4,parentDataProperty:"dataset_id",rootData}))){
vErrors = vErrors === null ? validate160.errors : vErrors.concat(validate160.errors);
errors = vErrors.length;
}
var valid12 = _errs119 === errors;
}
else {
var valid12 = true;
}
if(valid12){
if(data4.table_id !== undefined){
const _errs120 = errors;
if(!(validate160(data4.table_id, {instancePath:instancePath+"/destination/config/table_id",parentData:data4,parentDataProperty:"table_id",rootData}))){
vErrors = vErrors === null ? validate160.errors : vErrors.concat(validate160.errors);
errors = vErrors.length;
}
var valid12 = _errs120 === errors;
}
else {
var valid12 = true;
}
if(valid12){
if(data4.private_key !== undefined){
let data94 = data4.private_key;
const _errs121 = errors;
if(errors === _errs121){
if(typeof data94 === "string"){
if(func2(data94) > 20000){
const err21 = {instancePath:instancePath+"/destination/config/private_key",schemaPath:"#/properties/destination/properties/config/anyOf/6/properties/private_key/maxLength",keyword:"maxLength",params:{limit: 20000},schema:20000,parentSchema:schema16.properties.destination.properties.config.anyOf[6].properties.private_key,data:data94};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
else {
const err22 = {instancePath:instancePath+"/destination/config/private_key",schemaPath:"#/properties/destination/properties/config/anyOf/6/properties/private_key/type",keyword:"type",params:{type: "string"},schema:schema16.properties.destination.properties.config.anyOf[6].properties.private_key.type,parentSchema:schema16.properties.destination.properties.config.anyOf[6].properties.private_key,data:data94};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
var valid12 = _errs121 === errors;
}
else {
var valid12 = true;
}
if(valid12){
if(data4.private_key_id !== undefined){
const _errs123 = errors;
if(!(validate46(data4.private_key_id, {instancePath:instancePath+"/destination/config/private_key_id",parentData:data4,parentDataProperty:"private_key_id",rootData}))){
vErrors = vErrors === null ? validate46.errors : vErrors.concat(validate46.errors);
errors = vErrors.length;
}
var valid12 = _errs123 === errors;
}
else {
var valid12 = true;
}
if(valid12){
if(data4.token_uri !== undefined){
const _errs124 = errors;
if(!(validate106(data4.token_uri, {instancePath:instancePath+"/destination/config/token_uri",parentData:data4,parentDataProperty:"token_uri",rootData}))){
vErrors = vErrors === null ? validate106.errors : vErrors.concat(validate106.errors);
errors = vErrors.length;
}
var valid12 = _errs124 === errors;
}
else {
var valid12 = true;
}
if(valid12){
if(data4.client_email !== undefined){
let data97 = data4.client_email;
const _errs125 = errors;
if(errors === _errs125){
if(typeof data97 === "string"){
if(func2(data97) > 320){
const err23 = {instancePath:instancePath+"/destination/config/client_email",schemaPath:"#/properties/destination/properties/config/anyOf/6/properties/client_email/maxLength",keyword:"maxLength",params:{limit: 320},schema:320,parentSchema:schema16.properties.destination.properties.config.anyOf[6].properties.client_email,data:data97};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
else {
const err24 = {instancePath:instancePath+"/destination/config/client_email",schemaPath:"#/properties/destination/properties/config/anyOf/6/properties/client_email/type",keyword:"type",params:{type: "string"},schema:schema16.properties.destination.properties.config.anyOf[6].properties.client_email.type,parentSchema:schema16.properties.destination.properties.config.anyOf[6].properties.client_email,data:data97};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
var valid12 = _errs125 === errors;
}
else {
var valid12 = true;
}
if(valid12){
if(data4.use_json_type !== undefined){
const _errs127 = errors;
if(!(validate80(data4.use_json_type, {instancePath:instancePath+"/destination/config/use_json_type",parentData:data4,parentDataProperty:"use_json_type",rootData}))){
vErrors = vErrors === null ? validate80.errors : vErrors.concat(validate80.errors);
errors = vErrors.length;
}
var valid12 = _errs127 === errors;
}
else {
var valid12 = true;
}
if(valid12){
if(data4.api_endpoint !== undefined){
const _errs128 = errors;
if(!(validate77(data4.api_endpoint, {instancePath:instancePath+"/destination/config/api_endpoint",parentData:data4,parentDataProperty:"api_endpoint",rootData}))){
vErrors = vErrors === null ? validate77.errors : vErrors.concat(validate77.errors);
errors = vErrors.length;
}
var valid12 = _errs128 === errors;
}
else {
var valid12 = true;
}
if(valid12){
if(data4.write_mode !== undefined){
const _errs129 = errors;
if(!(validate122(data4.write_mode, {instancePath:instancePath+"/destination/config/write_mode",parentData:data4,parentDataProperty:"write_mode",rootData}))){
vErrors = vErrors === null ? validate122.errors : vErrors.concat(validate122.errors);
errors = vErrors.length;
}
var valid12 = _errs129 === errors;
}
else {
var valid12 = true;
}
if(valid12){
if(data4.merge_key !== undefined){
const _errs130 = errors;
if(!(validate125(data4.merge_key, {instancePath:instancePath+"/destination/config/merge_key",parentData:data4,parentDataProperty:"merge_key",rootData}))){
vErrors = vErrors === null ? validate125.errors : vErrors.concat(validate125.errors);
errors = vErrors.length;
}
var valid12 = _errs130 === errors;
}
else {
var valid12 = true;
}
if(valid12){
if(data4.schema_policy !== undefined){
const _errs131 = errors;
if(!(validate127(data4.schema_policy, {instancePath:instancePath+"/destination/config/schema_policy",parentData:data4,parentDataProperty:"schema_policy",rootData}))){
vErrors = vErrors === null ? validate127.errors : vErrors.concat(validate127.errors);
errors = vErrors.length;
}
var valid12 = _errs131 === errors;
}
else {
var valid12 = true;
}
if(valid12){
if(data4.on_error !== undefined){
const _errs132 = errors;
if(!(validate130(data4.on_error, {instancePath:instancePath+"/destination/config/on_error",parentData:data4,parentDataProperty:"on_error",rootData}))){
vErrors = vErrors === null ? validate130.errors : vErrors.concat(validate130.errors);
errors = vErrors.length;
}
var valid12 = _errs132 === errors;
}
else {
var valid12 = true;
}
if(valid12){
if(data4.include_events !== undefined){
const _errs133 = errors;
if(!(validate56(data4.include_events, {instancePath:instancePath+"/destination/config/include_events",parentData:data4,parentDataProperty:"include_events",rootData}))){
vErrors = vErrors === null ? validate56.errors : vErrors.concat(validate56.errors);
errors = vErrors.length;
}
var valid12 = _errs133 === errors;
}
else {
var valid12 = true;
}
if(valid12){
if(data4.exclude_events !== undefined){
const _errs134 = errors;
if(!(validate56(data4.exclude_events, {instancePath:instancePath+"/destination/config/exclude_events",parentData:data4,parentDataProperty:"exclude_events",rootData}))){
vErrors = vErrors === null ? validate56.errors : vErrors.concat(validate56.errors);
errors = vErrors.length;
}
var valid12 = _errs134 === errors;
}
else {
var valid12 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
const err25 = {instancePath:instancePath+"/destination/config",schemaPath:"#/properties/destination/properties/config/anyOf/6/type",keyword:"type",params:{type: "object"},schema:schema16.properties.destination.properties.config.anyOf[6].type,parentSchema:schema16.properties.destination.properties.config.anyOf[6],data:data4};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
var _valid0 = _errs116 === errors;
valid2 = valid2 || _valid0;
if(!valid2){
const _errs135 = errors;
if(errors === _errs135){
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
let missing7;
if((((((data4.account === undefined) && (missing7 = "account")) || ((data4.user === undefined) && (missing7 = "user"))) || ((data4.database === undefined) && (missing7 = "database"))) || ((data4.warehouse === undefined) && (missing7 = "warehouse"))) || ((data4.schema === undefined) && (missing7 = "schema"))){
const err26 = {instancePath:instancePath+"/destination/config",schemaPath:"#/properties/destination/properties/config/anyOf/7/required",keyword:"required",params:{missingProperty: missing7},schema:schema16.properties.destination.properties.config.anyOf[7].required,parentSchema:schema16.properties.destination.properties.config.anyOf[7],data:data4};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
else {
if(data4.account !== undefined){
const _errs137 = errors;
if(!(validate61(data4.account, {instancePath:instancePath+"/destination/config/account",parentData:data4,parentDataProperty:"account",rootData}))){
vErrors = vErrors === null ? validate61.errors : vErrors.concat(validate61.errors);
errors = vErrors.length;
}
var valid13 = _errs137 === errors;
}
else {
var valid13 = true;
}
if(valid13){
if(data4.user !== undefined){
const _errs138 = errors;
if(!(validate61(data4.user, {instancePath:instancePath+"/destination/config/user",parentData:data4,parentDataProperty:"user",rootData}))){
vErrors = vErrors === null ? validate61.errors : vErrors.concat(validate61.errors);
errors = vErrors.length;
}
var valid13 = _errs138 === errors;
}
else {
var valid13 = true;
}
if(valid13){
if(data4.authentication_type !== undefined){
let data108 = data4.authentication_type;
const _errs139 = errors;
if(typeof data108 !== "string"){
const err27 = {instancePath:instancePath+"/destination/config/authentication_type",schemaPath:"#/properties/destination/properties/config/anyOf/7/properties/authentication_type/type",keyword:"type",params:{type: "string"},schema:schema16.properties.destination.properties.config.anyOf[7].properties.authentication_type.type,parentSchema:schema16.properties.destination.properties.config.anyOf[7].properties.authentication_type,data:data108};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
if(!((data108 === "password") || (data108 === "keypair"))){
const err28 = {instancePath:instancePath+"/destination/config/authentication_type",schemaPath:"#/properties/destination/properties/config/anyOf/7/properties/authentication_type/enum",keyword:"enum",params:{allowedValues: schema16.properties.destination.properties.config.anyOf[7].properties.authentication_type.enum},schema:schema16.properties.destination.properties.config.anyOf[7].properties.authentication_type.enum,parentSchema:schema16.properties.destination.properties.config.anyOf[7].properties.authentication_type,data:data108};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
var valid13 = _errs139 === errors;
}
else {
var valid13 = true;
}
if(valid13){
if(data4.password !== undefined){
const _errs141 = errors;
if(!(validate66(data4.password, {instancePath:instancePath+"/destination/config/password",parentData:data4,parentDataProperty:"password",rootData}))){
vErrors = vErrors === null ? validate66.errors : vErrors.concat(validate66.errors);
errors = vErrors.length;
}
var valid13 = _errs141 === errors;
}
else {
var valid13 = true;
}
if(valid13){
if(data4.private_key !== undefined){
let data110 = data4.private_key;
const _errs142 = errors;
if((typeof data110 !== "string") && (data110 !== null)){
const err29 = {instancePath:instancePath+"/destination/config/private_key",schemaPath:"#/properties/destination/properties/config/anyOf/7/properties/private_key/type",keyword:"type",params:{type: "string"},schema:schema16.properties.destination.properties.config.anyOf[7].properties.private_key.type,parentSchema:schema16.properties.destination.properties.config.anyOf[7].properties.private_key,data:data110};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
if(errors === _errs142){
if(typeof data110 === "string"){
if(func2(data110) > 20000){
const err30 = {instancePath:instancePath+"/destination/config/private_key",schemaPath:"#/properties/destination/properties/config/anyOf/7/properties/private_key/maxLength",keyword:"maxLength",params:{limit: 20000},schema:20000,parentSchema:schema16.properties.destination.properties.config.anyOf[7].properties.private_key,data:data110};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
}
var valid13 = _errs142 === errors;
}
else {
var valid13 = true;
}
if(valid13){
if(data4.private_key_passphrase !== undefined){
const _errs145 = errors;
if(!(validate66(data4.private_key_passphrase, {instancePath:instancePath+"/destination/config/private_key_passphrase",parentData:data4,parentDataProperty:"private_key_passphrase",rootData}))){
vErrors = vErrors === null ? validate66.errors : vErrors.concat(validate66.errors);
errors = vErrors.length;
}
var valid13 = _errs145 === errors;
}
else {
var valid13 = true;
}
if(valid13){
if(data4.database !== undefined){
const _errs146 = errors;
if(!(validate61(data4.database, {instancePath:instancePath+"/destination/config/database",parentData:data4,parentDataProperty:"database",rootData}))){
vErrors = vErrors === null ? validate61.errors : vErrors.concat(validate61.errors);
errors = vErrors.length;
}
var valid13 = _errs146 === errors;
}
else {
var valid13 = true;
}
if(valid13){
if(data4.warehouse !== undefined){
const _errs147 = errors;
if(!(validate61(data4.warehouse, {instancePath:instancePath+"/destination/config/warehouse",parentData:data4,parentDataProperty:"warehouse",rootData}))){
vErrors = vErrors === null ? validate61.errors : vErrors.concat(validate61.errors);
errors = vErrors.length;
}
var valid13 = _errs147 === errors;
}
else {
var valid13 = true;
}
if(valid13){
if(data4.schema !== undefined){
const _errs148 = errors;
if(!(validate61(data4.schema, {instancePath:instancePath+"/destination/config/schema",parentData:data4,parentDataProperty:"schema",rootData}))){
vErrors = vErrors === null ? validate61.errors : vErrors.concat(validate61.errors);
errors = vErrors.length;
}
var valid13 = _errs148 === errors;
}
else {
var valid13 = true;
}
if(valid13){
if(data4.table_name !== undefined){
const _errs149 = errors;
if(!(validate61(data4.table_name, {instancePath:instancePath+"/destination/config/table_name",parentData:data4,parentDataProperty:"table_name",rootData}))){
vErrors = vErrors === null ? validate61.errors : vErrors.concat(validate61.errors);
errors = vErrors.length;
}
var valid13 = _errs149 === errors;
}
else {
var valid13 = true;
}
if(valid13){
if(data4.role !== undefined){
let data116 = data4.role;
const _errs150 = errors;
if((typeof data116 !== "string") && (data116 !== null)){
const err31 = {instancePath:instancePath+"/destination/config/role",schemaPath:"#/properties/destination/properties/config/anyOf/7/properties/role/type",keyword:"type",params:{type: "string"},schema:schema16.properties.destination.properties.config.anyOf[7].properties.role.type,parentSchema:schema16.properties.destination.properties.config.anyOf[7].properties.role,data:data116};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
if(errors === _errs150){
if(typeof data116 === "string"){
if(func2(data116) > 255){
const err32 = {instancePath:instancePath+"/destination/config/role",schemaPath:"#/properties/destination/properties/config/anyOf/7/properties/role/maxLength",keyword:"maxLength",params:{limit: 255},schema:255,parentSchema:schema16.properties.destination.properties.config.anyOf[7].properties.role,data:data116};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
}
var valid13 = _errs150 === errors;
}
else {
var valid13 = true;
}
if(valid13){
if(data4.access_url !== undefined){
const _errs153 = errors;
if(!(validate77(data4.access_url, {instancePath:instancePath+"/destination/config/access_url",parentData:data4,parentDataProperty:"access_url",rootData}))){
vErrors = vErrors === null ? validate77.errors : vErrors.concat(validate77.errors);
errors = vErrors.length;
}
var valid13 = _errs153 === errors;
}
else {
var valid13 = true;
}
if(valid13){
if(data4.write_mode !== undefined){
const _errs154 = errors;
if(!(validate122(data4.write_mode, {instancePath:instancePath+"/destination/config/write_mode",parentData:data4,parentDataProperty:"write_mode",rootData}))){
vErrors = vErrors === null ? validate122.errors : vErrors.concat(validate122.errors);
errors = vErrors.length;
}
var valid13 = _errs154 === errors;
}
else {
var valid13 = true;
}
if(valid13){
if(data4.merge_key !== undefined){
const _errs155 = errors;
if(!(validate125(data4.merge_key, {instancePath:instancePath+"/destination/config/merge_key",parentData:data4,parentDataProperty:"merge_key",rootData}))){
vErrors = vErrors === null ? validate125.errors : vErrors.concat(validate125.errors);
errors = vErrors.length;
}
var valid13 = _errs155 === errors;
}
else {
var valid13 = true;
}
if(valid13){
if(data4.schema_policy !== undefined){
const _errs156 = errors;
if(!(validate127(data4.schema_policy, {instancePath:instancePath+"/destination/config/schema_policy",parentData:data4,parentDataProperty:"schema_policy",rootData}))){
vErrors = vErrors === null ? validate127.errors : vErrors.concat(validate127.errors);
errors = vErrors.length;
}
var valid13 = _errs156 === errors;
}
else {
var valid13 = true;
}
if(valid13){
if(data4.on_error !== undefined){
const _errs157 = errors;
if(!(validate130(data4.on_error, {instancePath:instancePath+"/destination/config/on_error",parentData:data4,parentDataProperty:"on_error",rootData}))){
vErrors = vErrors === null ? validate130.errors : vErrors.concat(validate130.errors);
errors = vErrors.length;
}
var valid13 = _errs157 === errors;
}
else {
var valid13 = true;
}
if(valid13){
if(data4.include_events !== undefined){
const _errs158 = errors;
if(!(validate56(data4.include_events, {instancePath:instancePath+"/destination/config/include_events",parentData:data4,parentDataProperty:"include_events",rootData}))){
vErrors = vErrors === null ? validate56.errors : vErrors.concat(validate56.errors);
errors = vErrors.length;
}
var valid13 = _errs158 === errors;
}
else {
var valid13 = true;
}
if(valid13){
if(data4.exclude_events !== undefined){
const _errs159 = errors;
if(!(validate56(data4.exclude_events, {instancePath:instancePath+"/destination/config/exclude_events",parentData:data4,parentDataProperty:"exclude_events",rootData}))){
vErrors = vErrors === null ? validate56.errors : vErrors.concat(validate56.errors);
errors = vErrors.length;
}
var valid13 = _errs159 === errors;
}
else {
var valid13 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
const err33 = {instancePath:instancePath+"/destination/config",schemaPath:"#/properties/destination/properties/config/anyOf/7/type",keyword:"type",params:{type: "object"},schema:schema16.properties.destination.properties.config.anyOf[7].type,parentSchema:schema16.properties.destination.properties.config.anyOf[7],data:data4};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
var _valid0 = _errs135 === errors;
valid2 = valid2 || _valid0;
if(!valid2){
const _errs160 = errors;
if(errors === _errs160){
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
let missing8;
if(((data4.container_name === undefined) && (missing8 = "container_name")) || ((data4.connection_string === undefined) && (missing8 = "connection_string"))){
const err34 = {instancePath:instancePath+"/destination/config",schemaPath:"#/properties/destination/properties/config/anyOf/8/required",keyword:"required",params:{missingProperty: missing8},schema:schema16.properties.destination.properties.config.anyOf[8].required,parentSchema:schema16.properties.destination.properties.config.anyOf[8],data:data4};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
else {
if(data4.container_name !== undefined){
const _errs162 = errors;
if(!(validate61(data4.container_name, {instancePath:instancePath+"/destination/config/container_name",parentData:data4,parentDataProperty:"container_name",rootData}))){
vErrors = vErrors === null ? validate61.errors : vErrors.concat(validate61.errors);
errors = vErrors.length;
}
var valid14 = _errs162 === errors;
}
else {
var valid14 = true;
}
if(valid14){
if(data4.connection_string !== undefined){
const _errs163 = errors;
if(!(validate189(data4.connection_string, {instancePath:instancePath+"/destination/config/connection_string",parentData:data4,parentDataProperty:"connection_string",rootData}))){
vErrors = vErrors === null ? validate189.errors : vErrors.concat(validate189.errors);
errors = vErrors.length;
}
var valid14 = _errs163 === errors;
}
else {
var valid14 = true;
}
if(valid14){
if(data4.prefix !== undefined){
const _errs164 = errors;
if(!(validate46(data4.prefix, {instancePath:instancePath+"/destination/config/prefix",parentData:data4,parentDataProperty:"prefix",rootData}))){
vErrors = vErrors === null ? validate46.errors : vErrors.concat(validate46.errors);
errors = vErrors.length;
}
var valid14 = _errs164 === errors;
}
else {
var valid14 = true;
}
if(valid14){
if(data4.file_format !== undefined){
const _errs165 = errors;
if(!(validate69(data4.file_format, {instancePath:instancePath+"/destination/config/file_format",parentData:data4,parentDataProperty:"file_format",rootData}))){
vErrors = vErrors === null ? validate69.errors : vErrors.concat(validate69.errors);
errors = vErrors.length;
}
var valid14 = _errs165 === errors;
}
else {
var valid14 = true;
}
if(valid14){
if(data4.compression !== undefined){
const _errs166 = errors;
if(!(validate48(data4.compression, {instancePath:instancePath+"/destination/config/compression",parentData:data4,parentDataProperty:"compression",rootData}))){
vErrors = vErrors === null ? validate48.errors : vErrors.concat(validate48.errors);
errors = vErrors.length;
}
var valid14 = _errs166 === errors;
}
else {
var valid14 = true;
}
if(valid14){
if(data4.file_name_style !== undefined){
const _errs167 = errors;
if(!(validate52(data4.file_name_style, {instancePath:instancePath+"/destination/config/file_name_style",parentData:data4,parentDataProperty:"file_name_style",rootData}))){
vErrors = vErrors === null ? validate52.errors : vErrors.concat(validate52.errors);
errors = vErrors.length;
}
var valid14 = _errs167 === errors;
}
else {
var valid14 = true;
}
if(valid14){
if(data4.max_file_size_mb !== undefined){
const _errs168 = errors;
if(!(validate54(data4.max_file_size_mb, {instancePath:instancePath+"/destination/config/max_file_size_mb",parentData:data4,parentDataProperty:"max_file_size_mb",rootData}))){
vErrors = vErrors === null ? validate54.errors : vErrors.concat(validate54.errors);
errors = vErrors.length;
}
var valid14 = _errs168 === errors;
}
else {
var valid14 = true;
}
if(valid14){
if(data4.include_events !== undefined){
const _errs169 = errors;
if(!(validate56(data4.include_events, {instancePath:instancePath+"/destination/config/include_events",parentData:data4,parentDataProperty:"include_events",rootData}))){
vErrors = vErrors === null ? validate56.errors : vErrors.concat(validate56.errors);
errors = vErrors.length;
}
var valid14 = _errs169 === errors;
}
else {
var valid14 = true;
}
if(valid14){
if(data4.exclude_events !== undefined){
const _errs170 = errors;
if(!(validate56(data4.exclude_events, {instancePath:instancePath+"/destination/config/exclude_events",parentData:data4,parentDataProperty:"exclude_events",rootData}))){
vErrors = vErrors === null ? validate56.errors : vErrors.concat(validate56.errors);
errors = vErrors.length;
}
var valid14 = _errs170 === errors;
}
else {
var valid14 = true;
}
}
}
}
}
}
}
}
}
}
}
else {
const err35 = {instancePath:instancePath+"/destination/config",schemaPath:"#/properties/destination/properties/config/anyOf/8/type",keyword:"type",params:{type: "object"},schema:schema16.properties.destination.properties.config.anyOf[8].type,parentSchema:schema16.properties.destination.properties.config.anyOf[8],data:data4};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
var _valid0 = _errs160 === errors;
valid2 = valid2 || _valid0;
if(!valid2){
const _errs171 = errors;
if(errors === _errs171){
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
let missing9;
if((data4.url === undefined) && (missing9 = "url")){
const err36 = {instancePath:instancePath+"/destination/config",schemaPath:"#/properties/destination/properties/config/anyOf/9/required",keyword:"required",params:{missingProperty: missing9},schema:schema16.properties.destination.properties.config.anyOf[9].required,parentSchema:schema16.properties.destination.properties.config.anyOf[9],data:data4};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
else {
if(data4.url !== undefined){
const _errs173 = errors;
if(!(validate106(data4.url, {instancePath:instancePath+"/destination/config/url",parentData:data4,parentDataProperty:"url",rootData}))){
vErrors = vErrors === null ? validate106.errors : vErrors.concat(validate106.errors);
errors = vErrors.length;
}
var valid15 = _errs173 === errors;
}
else {
var valid15 = true;
}
if(valid15){
if(data4.format !== undefined){
let data134 = data4.format;
const _errs174 = errors;
if(typeof data134 !== "string"){
const err37 = {instancePath:instancePath+"/destination/config/format",schemaPath:"#/properties/destination/properties/config/anyOf/9/properties/format/type",keyword:"type",params:{type: "string"},schema:schema16.properties.destination.properties.config.anyOf[9].properties.format.type,parentSchema:schema16.properties.destination.properties.config.anyOf[9].properties.format,data:data134};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
if(!(((data134 === "capture") || (data134 === "json")) || (data134 === "jsonlines"))){
const err38 = {instancePath:instancePath+"/destination/config/format",schemaPath:"#/properties/destination/properties/config/anyOf/9/properties/format/enum",keyword:"enum",params:{allowedValues: schema16.properties.destination.properties.config.anyOf[9].properties.format.enum},schema:schema16.properties.destination.properties.config.anyOf[9].properties.format.enum,parentSchema:schema16.properties.destination.properties.config.anyOf[9].properties.format,data:data134};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
var valid15 = _errs174 === errors;
}
else {
var valid15 = true;
}
if(valid15){
if(data4.token !== undefined){
const _errs176 = errors;
if(!(validate66(data4.token, {instancePath:instancePath+"/destination/config/token",parentData:data4,parentDataProperty:"token",rootData}))){
vErrors = vErrors === null ? validate66.errors : vErrors.concat(validate66.errors);
errors = vErrors.length;
}
var valid15 = _errs176 === errors;
}
else {
var valid15 = true;
}
if(valid15){
if(data4.headers !== undefined){
let data136 = data4.headers;
const _errs177 = errors;
const _errs178 = errors;
let valid16 = false;
const _errs179 = errors;
if(errors === _errs179){
if(data136 && typeof data136 == "object" && !Array.isArray(data136)){
if(Object.keys(data136).length > 50){
const err39 = {instancePath:instancePath+"/destination/config/headers",schemaPath:"#/properties/destination/properties/config/anyOf/9/properties/headers/anyOf/0/maxProperties",keyword:"maxProperties",params:{limit: 50},schema:50,parentSchema:schema16.properties.destination.properties.config.anyOf[9].properties.headers.anyOf[0],data:data136};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
else {
for(const key0 in data136){
const _errs182 = errors;
if(!(validate189(data136[key0], {instancePath:instancePath+"/destination/config/headers/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data136,parentDataProperty:key0,rootData}))){
vErrors = vErrors === null ? validate189.errors : vErrors.concat(validate189.errors);
errors = vErrors.length;
}
var valid17 = _errs182 === errors;
if(!valid17){
break;
}
}
}
}
else {
const err40 = {instancePath:instancePath+"/destination/config/headers",schemaPath:"#/properties/destination/properties/config/anyOf/9/properties/headers/anyOf/0/type",keyword:"type",params:{type: "object"},schema:schema16.properties.destination.properties.config.anyOf[9].properties.headers.anyOf[0].type,parentSchema:schema16.properties.destination.properties.config.anyOf[9].properties.headers.anyOf[0],data:data136};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
var _valid3 = _errs179 === errors;
valid16 = valid16 || _valid3;
if(!valid16){
const _errs183 = errors;
if(!(validate49(data136, {instancePath:instancePath+"/destination/config/headers",parentData:data4,parentDataProperty:"headers",rootData}))){
vErrors = vErrors === null ? validate49.errors : vErrors.concat(validate49.errors);
errors = vErrors.length;
}
var _valid3 = _errs183 === errors;
valid16 = valid16 || _valid3;
}
if(!valid16){
const err41 = {instancePath:instancePath+"/destination/config/headers",schemaPath:"#/properties/destination/properties/config/anyOf/9/properties/headers/anyOf",keyword:"anyOf",params:{},schema:schema16.properties.destination.properties.config.anyOf[9].properties.headers.anyOf,parentSchema:schema16.properties.destination.properties.config.anyOf[9].properties.headers,data:data136};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
else {
errors = _errs178;
if(vErrors !== null){
if(_errs178){
vErrors.length = _errs178;
}
else {
vErrors = null;
}
}
}
var valid15 = _errs177 === errors;
}
else {
var valid15 = true;
}
if(valid15){
if(data4.signing_secret !== undefined){
const _errs184 = errors;
if(!(validate66(data4.signing_secret, {instancePath:instancePath+"/destination/config/signing_secret",parentData:data4,parentDataProperty:"signing_secret",rootData}))){
vErrors = vErrors === null ? validate66.errors : vErrors.concat(validate66.errors);
errors = vErrors.length;
}
var valid15 = _errs184 === errors;
}
else {
var valid15 = true;
}
if(valid15){
if(data4.compression !== undefined){
let data139 = data4.compression;
const _errs185 = errors;
const _errs186 = errors;
let valid18 = false;
const _errs187 = errors;
if(typeof data139 !== "string"){
const err42 = {instancePath:instancePath+"/destination/config/compression",schemaPath:"#/properties/destination/properties/config/anyOf/9/properties/compression/anyOf/0/type",keyword:"type",params:{type: "string"},schema:schema16.properties.destination.properties.config.anyOf[9].properties.compression.anyOf[0].type,parentSchema:schema16.properties.destination.properties.config.anyOf[9].properties.compression.anyOf[0],data:data139};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
if(!(data139 === "gzip")){
const err43 = {instancePath:instancePath+"/destination/config/compression",schemaPath:"#/properties/destination/properties/config/anyOf/9/properties/compression/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema16.properties.destination.properties.config.anyOf[9].properties.compression.anyOf[0].enum},schema:schema16.properties.destination.properties.config.anyOf[9].properties.compression.anyOf[0].enum,parentSchema:schema16.properties.destination.properties.config.anyOf[9].properties.compression.anyOf[0],data:data139};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
var _valid4 = _errs187 === errors;
valid18 = valid18 || _valid4;
if(!valid18){
const _errs189 = errors;
if(!(validate49(data139, {instancePath:instancePath+"/destination/config/compression",parentData:data4,parentDataProperty:"compression",rootData}))){
vErrors = vErrors === null ? validate49.errors : vErrors.concat(validate49.errors);
errors = vErrors.length;
}
var _valid4 = _errs189 === errors;
valid18 = valid18 || _valid4;
}
if(!valid18){
const err44 = {instancePath:instancePath+"/destination/config/compression",schemaPath:"#/properties/destination/properties/config/anyOf/9/properties/compression/anyOf",keyword:"anyOf",params:{},schema:schema16.properties.destination.properties.config.anyOf[9].properties.compression.anyOf,parentSchema:schema16.properties.destination.properties.config.anyOf[9].properties.compression,data:data139};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
else {
errors = _errs186;
if(vErrors !== null){
if(_errs186){
vErrors.length = _errs186;
}
else {
vErrors = null;
}
}
}
var valid15 = _errs185 === errors;
}
else {
var valid15 = true;
}
if(valid15){
if(data4.include_events !== undefined){
const _errs190 = errors;
if(!(validate56(data4.include_events, {instancePath:instancePath+"/destination/config/include_events",parentData:data4,parentDataProperty:"include_events",rootData}))){
vErrors = vErrors === null ? validate56.errors : vErrors.concat(validate56.errors);
errors = vErrors.length;
}
var valid15 = _errs190 === errors;
}
else {
var valid15 = true;
}
if(valid15){
if(data4.exclude_events !== undefined){
const _errs191 = errors;
if(!(validate56(data4.exclude_events, {instancePath:instancePath+"/destination/config/exclude_events",parentData:data4,parentDataProperty:"exclude_events",rootData}))){
vErrors = vErrors === null ? validate56.errors : vErrors.concat(validate56.errors);
errors = vErrors.length;
}
var valid15 = _errs191 === errors;
}
else {
var valid15 = true;
}
}
}
}
}
}
}
}
}
}
else {
const err45 = {instancePath:instancePath+"/destination/config",schemaPath:"#/properties/destination/properties/config/anyOf/9/type",keyword:"type",params:{type: "object"},schema:schema16.properties.destination.properties.config.anyOf[9].type,parentSchema:schema16.properties.destination.properties.config.anyOf[9],data:data4};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
}
var _valid0 = _errs171 === errors;
valid2 = valid2 || _valid0;
if(!valid2){
const _errs192 = errors;
if(errors === _errs192){
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
if(data4.arg !== undefined){
const _errs194 = errors;
if(!(validate46(data4.arg, {instancePath:instancePath+"/destination/config/arg",parentData:data4,parentDataProperty:"arg",rootData}))){
vErrors = vErrors === null ? validate46.errors : vErrors.concat(validate46.errors);
errors = vErrors.length;
}
var valid19 = _errs194 === errors;
}
else {
var valid19 = true;
}
if(valid19){
if(data4.include_events !== undefined){
const _errs195 = errors;
if(!(validate56(data4.include_events, {instancePath:instancePath+"/destination/config/include_events",parentData:data4,parentDataProperty:"include_events",rootData}))){
vErrors = vErrors === null ? validate56.errors : vErrors.concat(validate56.errors);
errors = vErrors.length;
}
var valid19 = _errs195 === errors;
}
else {
var valid19 = true;
}
if(valid19){
if(data4.exclude_events !== undefined){
const _errs196 = errors;
if(!(validate56(data4.exclude_events, {instancePath:instancePath+"/destination/config/exclude_events",parentData:data4,parentDataProperty:"exclude_events",rootData}))){
vErrors = vErrors === null ? validate56.errors : vErrors.concat(validate56.errors);
errors = vErrors.length;
}
var valid19 = _errs196 === errors;
}
else {
var valid19 = true;
}
}
}
}
else {
const err46 = {instancePath:instancePath+"/destination/config",schemaPath:"#/properties/destination/properties/config/anyOf/10/type",keyword:"type",params:{type: "object"},schema:schema16.properties.destination.properties.config.anyOf[10].type,parentSchema:schema16.properties.destination.properties.config.anyOf[10],data:data4};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
var _valid0 = _errs192 === errors;
valid2 = valid2 || _valid0;
if(!valid2){
const _errs197 = errors;
if(!(validate209(data4, {instancePath:instancePath+"/destination/config",parentData:data2,parentDataProperty:"config",rootData}))){
vErrors = vErrors === null ? validate209.errors : vErrors.concat(validate209.errors);
errors = vErrors.length;
}
var _valid0 = _errs197 === errors;
valid2 = valid2 || _valid0;
if(!valid2){
const _errs198 = errors;
if(!(validate49(data4, {instancePath:instancePath+"/destination/config",parentData:data2,parentDataProperty:"config",rootData}))){
vErrors = vErrors === null ? validate49.errors : vErrors.concat(validate49.errors);
errors = vErrors.length;
}
var _valid0 = _errs198 === errors;
valid2 = valid2 || _valid0;
}
}
}
}
}
}
}
}
}
}
}
}
if(!valid2){
const err47 = {instancePath:instancePath+"/destination/config",schemaPath:"#/properties/destination/properties/config/anyOf",keyword:"anyOf",params:{},schema:schema16.properties.destination.properties.config.anyOf,parentSchema:schema16.properties.destination.properties.config,data:data4};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
validate39.errors = vErrors;
return false;
}
else {
errors = _errs7;
if(vErrors !== null){
if(_errs7){
vErrors.length = _errs7;
}
else {
vErrors = null;
}
}
}
var valid1 = _errs6 === errors;
}
else {
var valid1 = true;
}
}
}
else {
validate39.errors = [{instancePath:instancePath+"/destination",schemaPath:"#/properties/destination/type",keyword:"type",params:{type: "object"},schema:schema16.properties.destination.type,parentSchema:schema16.properties.destination,data:data2}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.interval !== undefined){
const _errs199 = errors;
if(!(validate212(data.interval, {instancePath:instancePath+"/interval",parentData:data,parentDataProperty:"interval",rootData}))){
vErrors = vErrors === null ? validate212.errors : vErrors.concat(validate212.errors);
errors = vErrors.length;
}
var valid0 = _errs199 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.paused !== undefined){
const _errs200 = errors;
if(!(validate80(data.paused, {instancePath:instancePath+"/paused",parentData:data,parentDataProperty:"paused",rootData}))){
vErrors = vErrors === null ? validate80.errors : vErrors.concat(validate80.errors);
errors = vErrors.length;
}
var valid0 = _errs200 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.last_paused_at !== undefined){
const _errs201 = errors;
if(!(validate215(data.last_paused_at, {instancePath:instancePath+"/last_paused_at",parentData:data,parentDataProperty:"last_paused_at",rootData}))){
vErrors = vErrors === null ? validate215.errors : vErrors.concat(validate215.errors);
errors = vErrors.length;
}
var valid0 = _errs201 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.start_at !== undefined){
const _errs202 = errors;
if(!(validate215(data.start_at, {instancePath:instancePath+"/start_at",parentData:data,parentDataProperty:"start_at",rootData}))){
vErrors = vErrors === null ? validate215.errors : vErrors.concat(validate215.errors);
errors = vErrors.length;
}
var valid0 = _errs202 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.end_at !== undefined){
const _errs203 = errors;
if(!(validate215(data.end_at, {instancePath:instancePath+"/end_at",parentData:data,parentDataProperty:"end_at",rootData}))){
vErrors = vErrors === null ? validate215.errors : vErrors.concat(validate215.errors);
errors = vErrors.length;
}
var valid0 = _errs203 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.ql_query !== undefined){
const _errs204 = errors;
if(!(validate219(data.ql_query, {instancePath:instancePath+"/ql_query",parentData:data,parentDataProperty:"ql_query",rootData}))){
vErrors = vErrors === null ? validate219.errors : vErrors.concat(validate219.errors);
errors = vErrors.length;
}
var valid0 = _errs204 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.hogql_query !== undefined){
const _errs205 = errors;
if(!(validate219(data.hogql_query, {instancePath:instancePath+"/hogql_query",parentData:data,parentDataProperty:"hogql_query",rootData}))){
vErrors = vErrors === null ? validate219.errors : vErrors.concat(validate219.errors);
errors = vErrors.length;
}
var valid0 = _errs205 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.timezone !== undefined){
const _errs206 = errors;
if(!(validate222(data.timezone, {instancePath:instancePath+"/timezone",parentData:data,parentDataProperty:"timezone",rootData}))){
vErrors = vErrors === null ? validate222.errors : vErrors.concat(validate222.errors);
errors = vErrors.length;
}
var valid0 = _errs206 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.offset_day !== undefined){
const _errs207 = errors;
if(!(validate224(data.offset_day, {instancePath:instancePath+"/offset_day",parentData:data,parentDataProperty:"offset_day",rootData}))){
vErrors = vErrors === null ? validate224.errors : vErrors.concat(validate224.errors);
errors = vErrors.length;
}
var valid0 = _errs207 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.offset_hour !== undefined){
const _errs208 = errors;
if(!(validate226(data.offset_hour, {instancePath:instancePath+"/offset_hour",parentData:data,parentDataProperty:"offset_hour",rootData}))){
vErrors = vErrors === null ? validate226.errors : vErrors.concat(validate226.errors);
errors = vErrors.length;
}
var valid0 = _errs208 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.cron !== undefined){
const _errs209 = errors;
if(!(validate228(data.cron, {instancePath:instancePath+"/cron",parentData:data,parentDataProperty:"cron",rootData}))){
vErrors = vErrors === null ? validate228.errors : vErrors.concat(validate228.errors);
errors = vErrors.length;
}
var valid0 = _errs209 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.filters !== undefined){
const _errs210 = errors;
if(!(validate230(data.filters, {instancePath:instancePath+"/filters",parentData:data,parentDataProperty:"filters",rootData}))){
vErrors = vErrors === null ? validate230.errors : vErrors.concat(validate230.errors);
errors = vErrors.length;
}
var valid0 = _errs210 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate39.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema16.type,parentSchema:schema16,data}];
return false;
}
}
validate39.errors = vErrors;
return errors === 0;
}


function validate38(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.requestBody === undefined) && (missing0 = "requestBody")){
validate38.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema15.required,parentSchema:schema15,data}];
return false;
}
else {
if(data.requestBody !== undefined){
if(!(validate39(data.requestBody, {instancePath:instancePath+"/requestBody",parentData:data,parentDataProperty:"requestBody",rootData}))){
vErrors = vErrors === null ? validate39.errors : vErrors.concat(validate39.errors);
errors = vErrors.length;
}
}
}
}
else {
validate38.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema15.type,parentSchema:schema15,data}];
return false;
}
}
validate38.errors = vErrors;
return errors === 0;
}

export const request2 = validate235;
const schema54 = {"type":"object","additionalProperties":true,"properties":{"path":{"$ref":"/part0"},"query":{"$ref":"/part46"},"header":{"$ref":"/part47"},"cookie":{"$ref":"/part7"}},"required":["path"]};
const schema55 = {"type":"object","properties":{},"additionalProperties":false,"required":[]};

function validate237(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
validate237.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema55,data}];
return false;
break;
}
}
else {
validate237.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema55.type,parentSchema:schema55,data}];
return false;
}
}
validate237.errors = vErrors;
return errors === 0;
}

const schema56 = {"type":"object","additionalProperties":true,"properties":{"idempotency-key":{"type":"string","minLength":1,"maxLength":255,"pattern":"^(\"[ !#-~]+\"|[ !#-~]+)$"}},"required":[]};
const pattern1 = new RegExp("^(\"[ !#-~]+\"|[ !#-~]+)$", "u");

function validate239(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data["idempotency-key"] !== undefined){
let data0 = data["idempotency-key"];
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(func2(data0) > 255){
validate239.errors = [{instancePath:instancePath+"/idempotency-key",schemaPath:"#/properties/idempotency-key/maxLength",keyword:"maxLength",params:{limit: 255},schema:255,parentSchema:schema56.properties["idempotency-key"],data:data0}];
return false;
}
else {
if(func2(data0) < 1){
validate239.errors = [{instancePath:instancePath+"/idempotency-key",schemaPath:"#/properties/idempotency-key/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema56.properties["idempotency-key"],data:data0}];
return false;
}
else {
if(!pattern1.test(data0)){
validate239.errors = [{instancePath:instancePath+"/idempotency-key",schemaPath:"#/properties/idempotency-key/pattern",keyword:"pattern",params:{pattern: "^(\"[ !#-~]+\"|[ !#-~]+)$"},schema:"^(\"[ !#-~]+\"|[ !#-~]+)$",parentSchema:schema56.properties["idempotency-key"],data:data0}];
return false;
}
}
}
}
else {
validate239.errors = [{instancePath:instancePath+"/idempotency-key",schemaPath:"#/properties/idempotency-key/type",keyword:"type",params:{type: "string"},schema:schema56.properties["idempotency-key"].type,parentSchema:schema56.properties["idempotency-key"],data:data0}];
return false;
}
}
}
}
else {
validate239.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema56.type,parentSchema:schema56,data}];
return false;
}
}
validate239.errors = vErrors;
return errors === 0;
}


function validate235(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.path === undefined) && (missing0 = "path")){
validate235.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema54.required,parentSchema:schema54,data}];
return false;
}
else {
if(data.path !== undefined){
const _errs2 = errors;
if(!(validate22(data.path, {instancePath:instancePath+"/path",parentData:data,parentDataProperty:"path",rootData}))){
vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.query !== undefined){
const _errs3 = errors;
if(!(validate237(data.query, {instancePath:instancePath+"/query",parentData:data,parentDataProperty:"query",rootData}))){
vErrors = vErrors === null ? validate237.errors : vErrors.concat(validate237.errors);
errors = vErrors.length;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.header !== undefined){
const _errs4 = errors;
if(!(validate239(data.header, {instancePath:instancePath+"/header",parentData:data,parentDataProperty:"header",rootData}))){
vErrors = vErrors === null ? validate239.errors : vErrors.concat(validate239.errors);
errors = vErrors.length;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.cookie !== undefined){
const _errs5 = errors;
if(!(validate36(data.cookie, {instancePath:instancePath+"/cookie",parentData:data,parentDataProperty:"cookie",rootData}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate235.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema54.type,parentSchema:schema54,data}];
return false;
}
}
validate235.errors = vErrors;
return errors === 0;
}

export const request3 = validate242;
const schema57 = {"type":"object","additionalProperties":true,"properties":{"path":{"$ref":"/part48"},"query":{"$ref":"/part46"},"header":{"$ref":"/part5"},"cookie":{"$ref":"/part7"}},"required":["path"]};
const schema58 = {"type":"object","additionalProperties":false,"properties":{"organization_id":{"$ref":"/part1"},"id":{"$ref":"/part49"}},"required":["organization_id","id"]};
const schema59 = {"type":"string","format":"uuid","maxLength":64};
const formats8 = /^(?:urn:uuid:)?[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

function validate245(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(errors === 0){
if(typeof data === "string"){
if(func2(data) > 64){
validate245.errors = [{instancePath,schemaPath:"#/maxLength",keyword:"maxLength",params:{limit: 64},schema:64,parentSchema:schema59,data}];
return false;
}
else {
if(!(formats8.test(data))){
validate245.errors = [{instancePath,schemaPath:"#/format",keyword:"format",params:{format: "uuid"},schema:"uuid",parentSchema:schema59,data}];
return false;
}
}
}
else {
validate245.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},schema:schema59.type,parentSchema:schema59,data}];
return false;
}
}
}
validate245.errors = vErrors;
return errors === 0;
}


function validate243(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.organization_id === undefined) && (missing0 = "organization_id")) || ((data.id === undefined) && (missing0 = "id"))){
validate243.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema58.required,parentSchema:schema58,data}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "organization_id") || (key0 === "id"))){
validate243.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema58,data}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.organization_id !== undefined){
const _errs2 = errors;
if(!(validate23(data.organization_id, {instancePath:instancePath+"/organization_id",parentData:data,parentDataProperty:"organization_id",rootData}))){
vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.id !== undefined){
const _errs3 = errors;
if(!(validate245(data.id, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData}))){
vErrors = vErrors === null ? validate245.errors : vErrors.concat(validate245.errors);
errors = vErrors.length;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate243.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema58.type,parentSchema:schema58,data}];
return false;
}
}
validate243.errors = vErrors;
return errors === 0;
}


function validate242(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.path === undefined) && (missing0 = "path")){
validate242.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema57.required,parentSchema:schema57,data}];
return false;
}
else {
if(data.path !== undefined){
const _errs2 = errors;
if(!(validate243(data.path, {instancePath:instancePath+"/path",parentData:data,parentDataProperty:"path",rootData}))){
vErrors = vErrors === null ? validate243.errors : vErrors.concat(validate243.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.query !== undefined){
const _errs3 = errors;
if(!(validate237(data.query, {instancePath:instancePath+"/query",parentData:data,parentDataProperty:"query",rootData}))){
vErrors = vErrors === null ? validate237.errors : vErrors.concat(validate237.errors);
errors = vErrors.length;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.header !== undefined){
const _errs4 = errors;
if(!(validate32(data.header, {instancePath:instancePath+"/header",parentData:data,parentDataProperty:"header",rootData}))){
vErrors = vErrors === null ? validate32.errors : vErrors.concat(validate32.errors);
errors = vErrors.length;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.cookie !== undefined){
const _errs5 = errors;
if(!(validate36(data.cookie, {instancePath:instancePath+"/cookie",parentData:data,parentDataProperty:"cookie",rootData}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate242.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema57.type,parentSchema:schema57,data}];
return false;
}
}
validate242.errors = vErrors;
return errors === 0;
}

export const request4 = validate251;
const schema60 = {"type":"object","additionalProperties":true,"properties":{"requestBody":{"allOf":[{"$ref":"/part50"},{"type":"object","required":["name","destination","interval"],"properties":{"name":{"$ref":"/part9"},"destination":{"$ref":"/part51"},"interval":{"$ref":"/part37"}}}]}},"required":["requestBody"]};
const schema61 = {"type":"object","properties":{"name":{"$ref":"/part9"},"model":{"$ref":"/part10"},"destination":{"$ref":"/part51"},"interval":{"$ref":"/part37"},"paused":{"$ref":"/part25"},"last_paused_at":{"$ref":"/part38"},"start_at":{"$ref":"/part38"},"end_at":{"$ref":"/part38"},"ql_query":{"$ref":"/part39"},"hogql_query":{"$ref":"/part39"},"timezone":{"$ref":"/part40"},"offset_day":{"$ref":"/part41"},"offset_hour":{"$ref":"/part42"},"cron":{"$ref":"/part43"},"filters":{"$ref":"/part44"}}};
const schema62 = {"type":"object","properties":{"type":{"$ref":"/part11"},"config":{"$ref":"/part52"}}};
const schema63 = {"anyOf":[{"$ref":"/part36"},{"$ref":"/part14"}]};

function validate257(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(!(validate209(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate209.errors : vErrors.concat(validate209.errors);
errors = vErrors.length;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs2 = errors;
if(!(validate49(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate49.errors : vErrors.concat(validate49.errors);
errors = vErrors.length;
}
var _valid0 = _errs2 === errors;
valid0 = valid0 || _valid0;
}
if(!valid0){
const err0 = {instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{},schema:schema63.anyOf,parentSchema:schema63,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
validate257.errors = vErrors;
return false;
}
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
}
validate257.errors = vErrors;
return errors === 0;
}


function validate255(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type !== undefined){
const _errs1 = errors;
if(!(validate44(data.type, {instancePath:instancePath+"/type",parentData:data,parentDataProperty:"type",rootData}))){
vErrors = vErrors === null ? validate44.errors : vErrors.concat(validate44.errors);
errors = vErrors.length;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.config !== undefined){
const _errs2 = errors;
if(!(validate257(data.config, {instancePath:instancePath+"/config",parentData:data,parentDataProperty:"config",rootData}))){
vErrors = vErrors === null ? validate257.errors : vErrors.concat(validate257.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
}
}
else {
validate255.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema62.type,parentSchema:schema62,data}];
return false;
}
}
validate255.errors = vErrors;
return errors === 0;
}


function validate252(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.name !== undefined){
const _errs1 = errors;
if(!(validate40(data.name, {instancePath:instancePath+"/name",parentData:data,parentDataProperty:"name",rootData}))){
vErrors = vErrors === null ? validate40.errors : vErrors.concat(validate40.errors);
errors = vErrors.length;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.model !== undefined){
const _errs2 = errors;
if(!(validate42(data.model, {instancePath:instancePath+"/model",parentData:data,parentDataProperty:"model",rootData}))){
vErrors = vErrors === null ? validate42.errors : vErrors.concat(validate42.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.destination !== undefined){
const _errs3 = errors;
if(!(validate255(data.destination, {instancePath:instancePath+"/destination",parentData:data,parentDataProperty:"destination",rootData}))){
vErrors = vErrors === null ? validate255.errors : vErrors.concat(validate255.errors);
errors = vErrors.length;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.interval !== undefined){
const _errs4 = errors;
if(!(validate212(data.interval, {instancePath:instancePath+"/interval",parentData:data,parentDataProperty:"interval",rootData}))){
vErrors = vErrors === null ? validate212.errors : vErrors.concat(validate212.errors);
errors = vErrors.length;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.paused !== undefined){
const _errs5 = errors;
if(!(validate80(data.paused, {instancePath:instancePath+"/paused",parentData:data,parentDataProperty:"paused",rootData}))){
vErrors = vErrors === null ? validate80.errors : vErrors.concat(validate80.errors);
errors = vErrors.length;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.last_paused_at !== undefined){
const _errs6 = errors;
if(!(validate215(data.last_paused_at, {instancePath:instancePath+"/last_paused_at",parentData:data,parentDataProperty:"last_paused_at",rootData}))){
vErrors = vErrors === null ? validate215.errors : vErrors.concat(validate215.errors);
errors = vErrors.length;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.start_at !== undefined){
const _errs7 = errors;
if(!(validate215(data.start_at, {instancePath:instancePath+"/start_at",parentData:data,parentDataProperty:"start_at",rootData}))){
vErrors = vErrors === null ? validate215.errors : vErrors.concat(validate215.errors);
errors = vErrors.length;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.end_at !== undefined){
const _errs8 = errors;
if(!(validate215(data.end_at, {instancePath:instancePath+"/end_at",parentData:data,parentDataProperty:"end_at",rootData}))){
vErrors = vErrors === null ? validate215.errors : vErrors.concat(validate215.errors);
errors = vErrors.length;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.ql_query !== undefined){
const _errs9 = errors;
if(!(validate219(data.ql_query, {instancePath:instancePath+"/ql_query",parentData:data,parentDataProperty:"ql_query",rootData}))){
vErrors = vErrors === null ? validate219.errors : vErrors.concat(validate219.errors);
errors = vErrors.length;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.hogql_query !== undefined){
const _errs10 = errors;
if(!(validate219(data.hogql_query, {instancePath:instancePath+"/hogql_query",parentData:data,parentDataProperty:"hogql_query",rootData}))){
vErrors = vErrors === null ? validate219.errors : vErrors.concat(validate219.errors);
errors = vErrors.length;
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.timezone !== undefined){
const _errs11 = errors;
if(!(validate222(data.timezone, {instancePath:instancePath+"/timezone",parentData:data,parentDataProperty:"timezone",rootData}))){
vErrors = vErrors === null ? validate222.errors : vErrors.concat(validate222.errors);
errors = vErrors.length;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.offset_day !== undefined){
const _errs12 = errors;
if(!(validate224(data.offset_day, {instancePath:instancePath+"/offset_day",parentData:data,parentDataProperty:"offset_day",rootData}))){
vErrors = vErrors === null ? validate224.errors : vErrors.concat(validate224.errors);
errors = vErrors.length;
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.offset_hour !== undefined){
const _errs13 = errors;
if(!(validate226(data.offset_hour, {instancePath:instancePath+"/offset_hour",parentData:data,parentDataProperty:"offset_hour",rootData}))){
vErrors = vErrors === null ? validate226.errors : vErrors.concat(validate226.errors);
errors = vErrors.length;
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.cron !== undefined){
const _errs14 = errors;
if(!(validate228(data.cron, {instancePath:instancePath+"/cron",parentData:data,parentDataProperty:"cron",rootData}))){
vErrors = vErrors === null ? validate228.errors : vErrors.concat(validate228.errors);
errors = vErrors.length;
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.filters !== undefined){
const _errs15 = errors;
if(!(validate230(data.filters, {instancePath:instancePath+"/filters",parentData:data,parentDataProperty:"filters",rootData}))){
vErrors = vErrors === null ? validate230.errors : vErrors.concat(validate230.errors);
errors = vErrors.length;
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate252.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema61.type,parentSchema:schema61,data}];
return false;
}
}
validate252.errors = vErrors;
return errors === 0;
}


function validate251(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.requestBody === undefined) && (missing0 = "requestBody")){
validate251.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema60.required,parentSchema:schema60,data}];
return false;
}
else {
if(data.requestBody !== undefined){
let data0 = data.requestBody;
const _errs3 = errors;
if(!(validate252(data0, {instancePath:instancePath+"/requestBody",parentData:data,parentDataProperty:"requestBody",rootData}))){
vErrors = vErrors === null ? validate252.errors : vErrors.concat(validate252.errors);
errors = vErrors.length;
}
var valid1 = _errs3 === errors;
if(valid1){
const _errs4 = errors;
if(errors === _errs4){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
let missing1;
if((((data0.name === undefined) && (missing1 = "name")) || ((data0.destination === undefined) && (missing1 = "destination"))) || ((data0.interval === undefined) && (missing1 = "interval"))){
validate251.errors = [{instancePath:instancePath+"/requestBody",schemaPath:"#/properties/requestBody/allOf/1/required",keyword:"required",params:{missingProperty: missing1},schema:schema60.properties.requestBody.allOf[1].required,parentSchema:schema60.properties.requestBody.allOf[1],data:data0}];
return false;
}
else {
if(data0.name !== undefined){
const _errs6 = errors;
if(!(validate40(data0.name, {instancePath:instancePath+"/requestBody/name",parentData:data0,parentDataProperty:"name",rootData}))){
vErrors = vErrors === null ? validate40.errors : vErrors.concat(validate40.errors);
errors = vErrors.length;
}
var valid2 = _errs6 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data0.destination !== undefined){
const _errs7 = errors;
if(!(validate255(data0.destination, {instancePath:instancePath+"/requestBody/destination",parentData:data0,parentDataProperty:"destination",rootData}))){
vErrors = vErrors === null ? validate255.errors : vErrors.concat(validate255.errors);
errors = vErrors.length;
}
var valid2 = _errs7 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data0.interval !== undefined){
const _errs8 = errors;
if(!(validate212(data0.interval, {instancePath:instancePath+"/requestBody/interval",parentData:data0,parentDataProperty:"interval",rootData}))){
vErrors = vErrors === null ? validate212.errors : vErrors.concat(validate212.errors);
errors = vErrors.length;
}
var valid2 = _errs8 === errors;
}
else {
var valid2 = true;
}
}
}
}
}
else {
validate251.errors = [{instancePath:instancePath+"/requestBody",schemaPath:"#/properties/requestBody/allOf/1/type",keyword:"type",params:{type: "object"},schema:schema60.properties.requestBody.allOf[1].type,parentSchema:schema60.properties.requestBody.allOf[1],data:data0}];
return false;
}
}
var valid1 = _errs4 === errors;
}
}
}
}
else {
validate251.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema60.type,parentSchema:schema60,data}];
return false;
}
}
validate251.errors = vErrors;
return errors === 0;
}

export const request5 = validate278;
const schema64 = {"type":"object","additionalProperties":true,"properties":{"path":{"$ref":"/part48"},"query":{"$ref":"/part46"},"header":{"$ref":"/part53"},"cookie":{"$ref":"/part7"}},"required":["path"]};
const schema65 = {"type":"object","additionalProperties":true,"properties":{"if-match":{"$ref":"/part6"}},"required":[]};

function validate281(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data["if-match"] !== undefined){
if(!(validate33(data["if-match"], {instancePath:instancePath+"/if-match",parentData:data,parentDataProperty:"if-match",rootData}))){
vErrors = vErrors === null ? validate33.errors : vErrors.concat(validate33.errors);
errors = vErrors.length;
}
}
}
else {
validate281.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema65.type,parentSchema:schema65,data}];
return false;
}
}
validate281.errors = vErrors;
return errors === 0;
}


function validate278(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.path === undefined) && (missing0 = "path")){
validate278.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema64.required,parentSchema:schema64,data}];
return false;
}
else {
if(data.path !== undefined){
const _errs2 = errors;
if(!(validate243(data.path, {instancePath:instancePath+"/path",parentData:data,parentDataProperty:"path",rootData}))){
vErrors = vErrors === null ? validate243.errors : vErrors.concat(validate243.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.query !== undefined){
const _errs3 = errors;
if(!(validate237(data.query, {instancePath:instancePath+"/query",parentData:data,parentDataProperty:"query",rootData}))){
vErrors = vErrors === null ? validate237.errors : vErrors.concat(validate237.errors);
errors = vErrors.length;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.header !== undefined){
const _errs4 = errors;
if(!(validate281(data.header, {instancePath:instancePath+"/header",parentData:data,parentDataProperty:"header",rootData}))){
vErrors = vErrors === null ? validate281.errors : vErrors.concat(validate281.errors);
errors = vErrors.length;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.cookie !== undefined){
const _errs5 = errors;
if(!(validate36(data.cookie, {instancePath:instancePath+"/cookie",parentData:data,parentDataProperty:"cookie",rootData}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate278.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema64.type,parentSchema:schema64,data}];
return false;
}
}
validate278.errors = vErrors;
return errors === 0;
}

export const request6 = validate285;
const schema66 = {"type":"object","additionalProperties":true,"properties":{"requestBody":{"$ref":"/part50"}},"required":["requestBody"]};

function validate285(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.requestBody === undefined) && (missing0 = "requestBody")){
validate285.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema66.required,parentSchema:schema66,data}];
return false;
}
else {
if(data.requestBody !== undefined){
if(!(validate252(data.requestBody, {instancePath:instancePath+"/requestBody",parentData:data,parentDataProperty:"requestBody",rootData}))){
vErrors = vErrors === null ? validate252.errors : vErrors.concat(validate252.errors);
errors = vErrors.length;
}
}
}
}
else {
validate285.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema66.type,parentSchema:schema66,data}];
return false;
}
}
validate285.errors = vErrors;
return errors === 0;
}

export const request7 = validate287;
const schema67 = {"type":"object","additionalProperties":true,"properties":{"requestBody":{"type":"object","properties":{"name":{"$ref":"/part9"},"model":{"$ref":"/part10"},"destination":{"$ref":"/part51"},"interval":{"$ref":"/part37"},"paused":{"$ref":"/part25"},"last_paused_at":{"$ref":"/part38"},"start_at":{"$ref":"/part38"},"end_at":{"$ref":"/part38"},"ql_query":{"$ref":"/part39"},"hogql_query":{"$ref":"/part39"},"timezone":{"$ref":"/part40"},"offset_day":{"$ref":"/part41"},"offset_hour":{"$ref":"/part42"},"cron":{"$ref":"/part43"},"filters":{"$ref":"/part44"},"backfill":{"$ref":"/part25"}}}},"required":[]};

function validate287(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.requestBody !== undefined){
let data0 = data.requestBody;
const _errs2 = errors;
if(errors === _errs2){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if(data0.name !== undefined){
const _errs4 = errors;
if(!(validate40(data0.name, {instancePath:instancePath+"/requestBody/name",parentData:data0,parentDataProperty:"name",rootData}))){
vErrors = vErrors === null ? validate40.errors : vErrors.concat(validate40.errors);
errors = vErrors.length;
}
var valid1 = _errs4 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.model !== undefined){
const _errs5 = errors;
if(!(validate42(data0.model, {instancePath:instancePath+"/requestBody/model",parentData:data0,parentDataProperty:"model",rootData}))){
vErrors = vErrors === null ? validate42.errors : vErrors.concat(validate42.errors);
errors = vErrors.length;
}
var valid1 = _errs5 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.destination !== undefined){
const _errs6 = errors;
if(!(validate255(data0.destination, {instancePath:instancePath+"/requestBody/destination",parentData:data0,parentDataProperty:"destination",rootData}))){
vErrors = vErrors === null ? validate255.errors : vErrors.concat(validate255.errors);
errors = vErrors.length;
}
var valid1 = _errs6 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.interval !== undefined){
const _errs7 = errors;
if(!(validate212(data0.interval, {instancePath:instancePath+"/requestBody/interval",parentData:data0,parentDataProperty:"interval",rootData}))){
vErrors = vErrors === null ? validate212.errors : vErrors.concat(validate212.errors);
errors = vErrors.length;
}
var valid1 = _errs7 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.paused !== undefined){
const _errs8 = errors;
if(!(validate80(data0.paused, {instancePath:instancePath+"/requestBody/paused",parentData:data0,parentDataProperty:"paused",rootData}))){
vErrors = vErrors === null ? validate80.errors : vErrors.concat(validate80.errors);
errors = vErrors.length;
}
var valid1 = _errs8 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.last_paused_at !== undefined){
const _errs9 = errors;
if(!(validate215(data0.last_paused_at, {instancePath:instancePath+"/requestBody/last_paused_at",parentData:data0,parentDataProperty:"last_paused_at",rootData}))){
vErrors = vErrors === null ? validate215.errors : vErrors.concat(validate215.errors);
errors = vErrors.length;
}
var valid1 = _errs9 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.start_at !== undefined){
const _errs10 = errors;
if(!(validate215(data0.start_at, {instancePath:instancePath+"/requestBody/start_at",parentData:data0,parentDataProperty:"start_at",rootData}))){
vErrors = vErrors === null ? validate215.errors : vErrors.concat(validate215.errors);
errors = vErrors.length;
}
var valid1 = _errs10 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.end_at !== undefined){
const _errs11 = errors;
if(!(validate215(data0.end_at, {instancePath:instancePath+"/requestBody/end_at",parentData:data0,parentDataProperty:"end_at",rootData}))){
vErrors = vErrors === null ? validate215.errors : vErrors.concat(validate215.errors);
errors = vErrors.length;
}
var valid1 = _errs11 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.ql_query !== undefined){
const _errs12 = errors;
if(!(validate219(data0.ql_query, {instancePath:instancePath+"/requestBody/ql_query",parentData:data0,parentDataProperty:"ql_query",rootData}))){
vErrors = vErrors === null ? validate219.errors : vErrors.concat(validate219.errors);
errors = vErrors.length;
}
var valid1 = _errs12 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.hogql_query !== undefined){
const _errs13 = errors;
if(!(validate219(data0.hogql_query, {instancePath:instancePath+"/requestBody/hogql_query",parentData:data0,parentDataProperty:"hogql_query",rootData}))){
vErrors = vErrors === null ? validate219.errors : vErrors.concat(validate219.errors);
errors = vErrors.length;
}
var valid1 = _errs13 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.timezone !== undefined){
const _errs14 = errors;
if(!(validate222(data0.timezone, {instancePath:instancePath+"/requestBody/timezone",parentData:data0,parentDataProperty:"timezone",rootData}))){
vErrors = vErrors === null ? validate222.errors : vErrors.concat(validate222.errors);
errors = vErrors.length;
}
var valid1 = _errs14 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.offset_day !== undefined){
const _errs15 = errors;
if(!(validate224(data0.offset_day, {instancePath:instancePath+"/requestBody/offset_day",parentData:data0,parentDataProperty:"offset_day",rootData}))){
vErrors = vErrors === null ? validate224.errors : vErrors.concat(validate224.errors);
errors = vErrors.length;
}
var valid1 = _errs15 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.offset_hour !== undefined){
const _errs16 = errors;
if(!(validate226(data0.offset_hour, {instancePath:instancePath+"/requestBody/offset_hour",parentData:data0,parentDataProperty:"offset_hour",rootData}))){
vErrors = vErrors === null ? validate226.errors : vErrors.concat(validate226.errors);
errors = vErrors.length;
}
var valid1 = _errs16 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.cron !== undefined){
const _errs17 = errors;
if(!(validate228(data0.cron, {instancePath:instancePath+"/requestBody/cron",parentData:data0,parentDataProperty:"cron",rootData}))){
vErrors = vErrors === null ? validate228.errors : vErrors.concat(validate228.errors);
errors = vErrors.length;
}
var valid1 = _errs17 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.filters !== undefined){
const _errs18 = errors;
if(!(validate230(data0.filters, {instancePath:instancePath+"/requestBody/filters",parentData:data0,parentDataProperty:"filters",rootData}))){
vErrors = vErrors === null ? validate230.errors : vErrors.concat(validate230.errors);
errors = vErrors.length;
}
var valid1 = _errs18 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.backfill !== undefined){
const _errs19 = errors;
if(!(validate80(data0.backfill, {instancePath:instancePath+"/requestBody/backfill",parentData:data0,parentDataProperty:"backfill",rootData}))){
vErrors = vErrors === null ? validate80.errors : vErrors.concat(validate80.errors);
errors = vErrors.length;
}
var valid1 = _errs19 === errors;
}
else {
var valid1 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate287.errors = [{instancePath:instancePath+"/requestBody",schemaPath:"#/properties/requestBody/type",keyword:"type",params:{type: "object"},schema:schema67.properties.requestBody.type,parentSchema:schema67.properties.requestBody,data:data0}];
return false;
}
}
}
}
else {
validate287.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema67.type,parentSchema:schema67,data}];
return false;
}
}
validate287.errors = vErrors;
return errors === 0;
}

export const request8 = validate304;
const schema68 = {"type":"object","additionalProperties":true,"properties":{"path":{"$ref":"/part48"},"query":{"$ref":"/part46"},"header":{"$ref":"/part47"},"cookie":{"$ref":"/part7"}},"required":["path"]};

function validate304(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.path === undefined) && (missing0 = "path")){
validate304.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema68.required,parentSchema:schema68,data}];
return false;
}
else {
if(data.path !== undefined){
const _errs2 = errors;
if(!(validate243(data.path, {instancePath:instancePath+"/path",parentData:data,parentDataProperty:"path",rootData}))){
vErrors = vErrors === null ? validate243.errors : vErrors.concat(validate243.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.query !== undefined){
const _errs3 = errors;
if(!(validate237(data.query, {instancePath:instancePath+"/query",parentData:data,parentDataProperty:"query",rootData}))){
vErrors = vErrors === null ? validate237.errors : vErrors.concat(validate237.errors);
errors = vErrors.length;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.header !== undefined){
const _errs4 = errors;
if(!(validate239(data.header, {instancePath:instancePath+"/header",parentData:data,parentDataProperty:"header",rootData}))){
vErrors = vErrors === null ? validate239.errors : vErrors.concat(validate239.errors);
errors = vErrors.length;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.cookie !== undefined){
const _errs5 = errors;
if(!(validate36(data.cookie, {instancePath:instancePath+"/cookie",parentData:data,parentDataProperty:"cookie",rootData}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate304.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema68.type,parentSchema:schema68,data}];
return false;
}
}
validate304.errors = vErrors;
return errors === 0;
}

export const request9 = validate309;
const schema69 = {"type":"object","additionalProperties":true,"properties":{"path":{"$ref":"/part48"},"query":{"$ref":"/part46"},"header":{"$ref":"/part7"},"cookie":{"$ref":"/part7"}},"required":["path"]};

function validate309(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.path === undefined) && (missing0 = "path")){
validate309.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema69.required,parentSchema:schema69,data}];
return false;
}
else {
if(data.path !== undefined){
const _errs2 = errors;
if(!(validate243(data.path, {instancePath:instancePath+"/path",parentData:data,parentDataProperty:"path",rootData}))){
vErrors = vErrors === null ? validate243.errors : vErrors.concat(validate243.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.query !== undefined){
const _errs3 = errors;
if(!(validate237(data.query, {instancePath:instancePath+"/query",parentData:data,parentDataProperty:"query",rootData}))){
vErrors = vErrors === null ? validate237.errors : vErrors.concat(validate237.errors);
errors = vErrors.length;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.header !== undefined){
const _errs4 = errors;
if(!(validate36(data.header, {instancePath:instancePath+"/header",parentData:data,parentDataProperty:"header",rootData}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.cookie !== undefined){
const _errs5 = errors;
if(!(validate36(data.cookie, {instancePath:instancePath+"/cookie",parentData:data,parentDataProperty:"cookie",rootData}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate309.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema69.type,parentSchema:schema69,data}];
return false;
}
}
validate309.errors = vErrors;
return errors === 0;
}

export const request10 = validate314;
const schema70 = {"type":"object","additionalProperties":true,"properties":{"path":{"$ref":"/part54"},"query":{"$ref":"/part2"},"header":{"$ref":"/part5"},"cookie":{"$ref":"/part7"}},"required":["path"]};
const schema71 = {"type":"object","additionalProperties":false,"properties":{"project_id":{"$ref":"/part55"}},"required":["project_id"]};
const schema72 = {"type":"string","maxLength":64,"pattern":"^(@current|[1-9][0-9]{0,14})$"};
const pattern2 = new RegExp("^(@current|[1-9][0-9]{0,14})$", "u");

function validate316(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(func2(data) > 64){
validate316.errors = [{instancePath,schemaPath:"#/maxLength",keyword:"maxLength",params:{limit: 64},schema:64,parentSchema:schema72,data}];
return false;
}
else {
if(!pattern2.test(data)){
validate316.errors = [{instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^(@current|[1-9][0-9]{0,14})$"},schema:"^(@current|[1-9][0-9]{0,14})$",parentSchema:schema72,data}];
return false;
}
}
}
else {
validate316.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},schema:schema72.type,parentSchema:schema72,data}];
return false;
}
}
validate316.errors = vErrors;
return errors === 0;
}


function validate315(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.project_id === undefined) && (missing0 = "project_id")){
validate315.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema71.required,parentSchema:schema71,data}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "project_id")){
validate315.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema71,data}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.project_id !== undefined){
if(!(validate316(data.project_id, {instancePath:instancePath+"/project_id",parentData:data,parentDataProperty:"project_id",rootData}))){
vErrors = vErrors === null ? validate316.errors : vErrors.concat(validate316.errors);
errors = vErrors.length;
}
}
}
}
}
else {
validate315.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema71.type,parentSchema:schema71,data}];
return false;
}
}
validate315.errors = vErrors;
return errors === 0;
}


function validate314(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.path === undefined) && (missing0 = "path")){
validate314.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema70.required,parentSchema:schema70,data}];
return false;
}
else {
if(data.path !== undefined){
const _errs2 = errors;
if(!(validate315(data.path, {instancePath:instancePath+"/path",parentData:data,parentDataProperty:"path",rootData}))){
vErrors = vErrors === null ? validate315.errors : vErrors.concat(validate315.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.query !== undefined){
const _errs3 = errors;
if(!(validate26(data.query, {instancePath:instancePath+"/query",parentData:data,parentDataProperty:"query",rootData}))){
vErrors = vErrors === null ? validate26.errors : vErrors.concat(validate26.errors);
errors = vErrors.length;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.header !== undefined){
const _errs4 = errors;
if(!(validate32(data.header, {instancePath:instancePath+"/header",parentData:data,parentDataProperty:"header",rootData}))){
vErrors = vErrors === null ? validate32.errors : vErrors.concat(validate32.errors);
errors = vErrors.length;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.cookie !== undefined){
const _errs5 = errors;
if(!(validate36(data.cookie, {instancePath:instancePath+"/cookie",parentData:data,parentDataProperty:"cookie",rootData}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate314.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema70.type,parentSchema:schema70,data}];
return false;
}
}
validate314.errors = vErrors;
return errors === 0;
}

export const request11 = validate322;
const schema73 = {"type":"object","additionalProperties":true,"properties":{"path":{"$ref":"/part54"},"query":{"$ref":"/part46"},"header":{"$ref":"/part47"},"cookie":{"$ref":"/part7"}},"required":["path"]};

function validate322(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.path === undefined) && (missing0 = "path")){
validate322.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema73.required,parentSchema:schema73,data}];
return false;
}
else {
if(data.path !== undefined){
const _errs2 = errors;
if(!(validate315(data.path, {instancePath:instancePath+"/path",parentData:data,parentDataProperty:"path",rootData}))){
vErrors = vErrors === null ? validate315.errors : vErrors.concat(validate315.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.query !== undefined){
const _errs3 = errors;
if(!(validate237(data.query, {instancePath:instancePath+"/query",parentData:data,parentDataProperty:"query",rootData}))){
vErrors = vErrors === null ? validate237.errors : vErrors.concat(validate237.errors);
errors = vErrors.length;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.header !== undefined){
const _errs4 = errors;
if(!(validate239(data.header, {instancePath:instancePath+"/header",parentData:data,parentDataProperty:"header",rootData}))){
vErrors = vErrors === null ? validate239.errors : vErrors.concat(validate239.errors);
errors = vErrors.length;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.cookie !== undefined){
const _errs5 = errors;
if(!(validate36(data.cookie, {instancePath:instancePath+"/cookie",parentData:data,parentDataProperty:"cookie",rootData}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate322.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema73.type,parentSchema:schema73,data}];
return false;
}
}
validate322.errors = vErrors;
return errors === 0;
}

export const request12 = validate327;
const schema74 = {"type":"object","additionalProperties":true,"properties":{"path":{"$ref":"/part54"},"query":{"type":"object","properties":{"limit":{"$ref":"/part56","default":100},"offset":{"$ref":"/part4","default":0},"intervals":{"type":"integer","format":"int32","minimum":0,"maximum":24,"default":24},"search":{"$ref":"/part18"},"id":{"$ref":"/part57"},"state":{"type":"string","enum":["active","late","failing","paused","ended"]}},"additionalProperties":false,"required":[]},"header":{"$ref":"/part5"},"cookie":{"$ref":"/part7"}},"required":["path"]};
const schema75 = {"type":"integer","minimum":1,"maximum":100};

function validate329(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(!((typeof data == "number") && (!(data % 1) && !isNaN(data)))){
validate329.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "integer"},schema:schema75.type,parentSchema:schema75,data}];
return false;
}
if(errors === 0){
if(typeof data == "number"){
if(data > 100 || isNaN(data)){
validate329.errors = [{instancePath,schemaPath:"#/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100},schema:100,parentSchema:schema75,data}];
return false;
}
else {
if(data < 1 || isNaN(data)){
validate329.errors = [{instancePath,schemaPath:"#/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},schema:1,parentSchema:schema75,data}];
return false;
}
}
}
}
validate329.errors = vErrors;
return errors === 0;
}

const schema76 = {"type":"string","format":"uuid"};

function validate333(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(errors === 0){
if(typeof data === "string"){
if(!(formats8.test(data))){
validate333.errors = [{instancePath,schemaPath:"#/format",keyword:"format",params:{format: "uuid"},schema:"uuid",parentSchema:schema76,data}];
return false;
}
}
else {
validate333.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},schema:schema76.type,parentSchema:schema76,data}];
return false;
}
}
}
validate333.errors = vErrors;
return errors === 0;
}


function validate327(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.path === undefined) && (missing0 = "path")){
validate327.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema74.required,parentSchema:schema74,data}];
return false;
}
else {
if(data.path !== undefined){
const _errs2 = errors;
if(!(validate315(data.path, {instancePath:instancePath+"/path",parentData:data,parentDataProperty:"path",rootData}))){
vErrors = vErrors === null ? validate315.errors : vErrors.concat(validate315.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.query !== undefined){
let data1 = data.query;
const _errs3 = errors;
if(errors === _errs3){
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
if(data1.limit === undefined){
data1.limit = 100;
}
if(data1.offset === undefined){
data1.offset = 0;
}
if(data1.intervals === undefined){
data1.intervals = 24;
}
const _errs5 = errors;
for(const key0 in data1){
if(!((((((key0 === "limit") || (key0 === "offset")) || (key0 === "intervals")) || (key0 === "search")) || (key0 === "id")) || (key0 === "state"))){
validate327.errors = [{instancePath:instancePath+"/query",schemaPath:"#/properties/query/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema74.properties.query,data:data1}];
return false;
break;
}
}
if(_errs5 === errors){
const _errs6 = errors;
if(!(validate329(data1.limit, {instancePath:instancePath+"/query/limit",parentData:data1,parentDataProperty:"limit",rootData}))){
vErrors = vErrors === null ? validate329.errors : vErrors.concat(validate329.errors);
errors = vErrors.length;
}
var valid1 = _errs6 === errors;
if(valid1){
const _errs7 = errors;
if(!(validate29(data1.offset, {instancePath:instancePath+"/query/offset",parentData:data1,parentDataProperty:"offset",rootData}))){
vErrors = vErrors === null ? validate29.errors : vErrors.concat(validate29.errors);
errors = vErrors.length;
}
var valid1 = _errs7 === errors;
if(valid1){
let data4 = data1.intervals;
const _errs8 = errors;
if(!((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4)))){
validate327.errors = [{instancePath:instancePath+"/query/intervals",schemaPath:"#/properties/query/properties/intervals/type",keyword:"type",params:{type: "integer"},schema:schema74.properties.query.properties.intervals.type,parentSchema:schema74.properties.query.properties.intervals,data:data4}];
return false;
}
if(errors === _errs8){
if(typeof data4 == "number"){
if(data4 > 24 || isNaN(data4)){
validate327.errors = [{instancePath:instancePath+"/query/intervals",schemaPath:"#/properties/query/properties/intervals/maximum",keyword:"maximum",params:{comparison: "<=", limit: 24},schema:24,parentSchema:schema74.properties.query.properties.intervals,data:data4}];
return false;
}
else {
if(data4 < 0 || isNaN(data4)){
validate327.errors = [{instancePath:instancePath+"/query/intervals",schemaPath:"#/properties/query/properties/intervals/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},schema:0,parentSchema:schema74.properties.query.properties.intervals,data:data4}];
return false;
}
else {
if(!(formats0.validate(data4))){
validate327.errors = [{instancePath:instancePath+"/query/intervals",schemaPath:"#/properties/query/properties/intervals/format",keyword:"format",params:{format: "int32"},schema:"int32",parentSchema:schema74.properties.query.properties.intervals,data:data4}];
return false;
}
}
}
}
}
var valid1 = _errs8 === errors;
if(valid1){
if(data1.search !== undefined){
const _errs10 = errors;
if(!(validate57(data1.search, {instancePath:instancePath+"/query/search",parentData:data1,parentDataProperty:"search",rootData}))){
vErrors = vErrors === null ? validate57.errors : vErrors.concat(validate57.errors);
errors = vErrors.length;
}
var valid1 = _errs10 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data1.id !== undefined){
const _errs11 = errors;
if(!(validate333(data1.id, {instancePath:instancePath+"/query/id",parentData:data1,parentDataProperty:"id",rootData}))){
vErrors = vErrors === null ? validate333.errors : vErrors.concat(validate333.errors);
errors = vErrors.length;
}
var valid1 = _errs11 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data1.state !== undefined){
let data7 = data1.state;
const _errs12 = errors;
if(typeof data7 !== "string"){
validate327.errors = [{instancePath:instancePath+"/query/state",schemaPath:"#/properties/query/properties/state/type",keyword:"type",params:{type: "string"},schema:schema74.properties.query.properties.state.type,parentSchema:schema74.properties.query.properties.state,data:data7}];
return false;
}
if(!(((((data7 === "active") || (data7 === "late")) || (data7 === "failing")) || (data7 === "paused")) || (data7 === "ended"))){
validate327.errors = [{instancePath:instancePath+"/query/state",schemaPath:"#/properties/query/properties/state/enum",keyword:"enum",params:{allowedValues: schema74.properties.query.properties.state.enum},schema:schema74.properties.query.properties.state.enum,parentSchema:schema74.properties.query.properties.state,data:data7}];
return false;
}
var valid1 = _errs12 === errors;
}
else {
var valid1 = true;
}
}
}
}
}
}
}
}
else {
validate327.errors = [{instancePath:instancePath+"/query",schemaPath:"#/properties/query/type",keyword:"type",params:{type: "object"},schema:schema74.properties.query.type,parentSchema:schema74.properties.query,data:data1}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.header !== undefined){
const _errs14 = errors;
if(!(validate32(data.header, {instancePath:instancePath+"/header",parentData:data,parentDataProperty:"header",rootData}))){
vErrors = vErrors === null ? validate32.errors : vErrors.concat(validate32.errors);
errors = vErrors.length;
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.cookie !== undefined){
const _errs15 = errors;
if(!(validate36(data.cookie, {instancePath:instancePath+"/cookie",parentData:data,parentDataProperty:"cookie",rootData}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate327.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema74.type,parentSchema:schema74,data}];
return false;
}
}
validate327.errors = vErrors;
return errors === 0;
}

export const request13 = validate337;
const schema77 = {"type":"object","additionalProperties":true,"properties":{"path":{"$ref":"/part58"},"query":{"$ref":"/part46"},"header":{"$ref":"/part5"},"cookie":{"$ref":"/part7"}},"required":["path"]};
const schema78 = {"type":"object","additionalProperties":false,"properties":{"project_id":{"$ref":"/part55"},"id":{"$ref":"/part49"}},"required":["project_id","id"]};

function validate338(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.project_id === undefined) && (missing0 = "project_id")) || ((data.id === undefined) && (missing0 = "id"))){
validate338.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema78.required,parentSchema:schema78,data}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "project_id") || (key0 === "id"))){
validate338.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema78,data}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.project_id !== undefined){
const _errs2 = errors;
if(!(validate316(data.project_id, {instancePath:instancePath+"/project_id",parentData:data,parentDataProperty:"project_id",rootData}))){
vErrors = vErrors === null ? validate316.errors : vErrors.concat(validate316.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.id !== undefined){
const _errs3 = errors;
if(!(validate245(data.id, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData}))){
vErrors = vErrors === null ? validate245.errors : vErrors.concat(validate245.errors);
errors = vErrors.length;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate338.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema78.type,parentSchema:schema78,data}];
return false;
}
}
validate338.errors = vErrors;
return errors === 0;
}


function validate337(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.path === undefined) && (missing0 = "path")){
validate337.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema77.required,parentSchema:schema77,data}];
return false;
}
else {
if(data.path !== undefined){
const _errs2 = errors;
if(!(validate338(data.path, {instancePath:instancePath+"/path",parentData:data,parentDataProperty:"path",rootData}))){
vErrors = vErrors === null ? validate338.errors : vErrors.concat(validate338.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.query !== undefined){
const _errs3 = errors;
if(!(validate237(data.query, {instancePath:instancePath+"/query",parentData:data,parentDataProperty:"query",rootData}))){
vErrors = vErrors === null ? validate237.errors : vErrors.concat(validate237.errors);
errors = vErrors.length;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.header !== undefined){
const _errs4 = errors;
if(!(validate32(data.header, {instancePath:instancePath+"/header",parentData:data,parentDataProperty:"header",rootData}))){
vErrors = vErrors === null ? validate32.errors : vErrors.concat(validate32.errors);
errors = vErrors.length;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.cookie !== undefined){
const _errs5 = errors;
if(!(validate36(data.cookie, {instancePath:instancePath+"/cookie",parentData:data,parentDataProperty:"cookie",rootData}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate337.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema77.type,parentSchema:schema77,data}];
return false;
}
}
validate337.errors = vErrors;
return errors === 0;
}

export const request14 = validate345;
const schema79 = {"type":"object","additionalProperties":true,"properties":{"path":{"$ref":"/part58"},"query":{"$ref":"/part46"},"header":{"$ref":"/part53"},"cookie":{"$ref":"/part7"}},"required":["path"]};

function validate345(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.path === undefined) && (missing0 = "path")){
validate345.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema79.required,parentSchema:schema79,data}];
return false;
}
else {
if(data.path !== undefined){
const _errs2 = errors;
if(!(validate338(data.path, {instancePath:instancePath+"/path",parentData:data,parentDataProperty:"path",rootData}))){
vErrors = vErrors === null ? validate338.errors : vErrors.concat(validate338.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.query !== undefined){
const _errs3 = errors;
if(!(validate237(data.query, {instancePath:instancePath+"/query",parentData:data,parentDataProperty:"query",rootData}))){
vErrors = vErrors === null ? validate237.errors : vErrors.concat(validate237.errors);
errors = vErrors.length;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.header !== undefined){
const _errs4 = errors;
if(!(validate281(data.header, {instancePath:instancePath+"/header",parentData:data,parentDataProperty:"header",rootData}))){
vErrors = vErrors === null ? validate281.errors : vErrors.concat(validate281.errors);
errors = vErrors.length;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.cookie !== undefined){
const _errs5 = errors;
if(!(validate36(data.cookie, {instancePath:instancePath+"/cookie",parentData:data,parentDataProperty:"cookie",rootData}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate345.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema79.type,parentSchema:schema79,data}];
return false;
}
}
validate345.errors = vErrors;
return errors === 0;
}

export const request15 = validate350;
const schema80 = {"type":"object","additionalProperties":true,"properties":{"path":{"$ref":"/part58"},"query":{"$ref":"/part46"},"header":{"$ref":"/part47"},"cookie":{"$ref":"/part7"}},"required":["path"]};

function validate350(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.path === undefined) && (missing0 = "path")){
validate350.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema80.required,parentSchema:schema80,data}];
return false;
}
else {
if(data.path !== undefined){
const _errs2 = errors;
if(!(validate338(data.path, {instancePath:instancePath+"/path",parentData:data,parentDataProperty:"path",rootData}))){
vErrors = vErrors === null ? validate338.errors : vErrors.concat(validate338.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.query !== undefined){
const _errs3 = errors;
if(!(validate237(data.query, {instancePath:instancePath+"/query",parentData:data,parentDataProperty:"query",rootData}))){
vErrors = vErrors === null ? validate237.errors : vErrors.concat(validate237.errors);
errors = vErrors.length;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.header !== undefined){
const _errs4 = errors;
if(!(validate239(data.header, {instancePath:instancePath+"/header",parentData:data,parentDataProperty:"header",rootData}))){
vErrors = vErrors === null ? validate239.errors : vErrors.concat(validate239.errors);
errors = vErrors.length;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.cookie !== undefined){
const _errs5 = errors;
if(!(validate36(data.cookie, {instancePath:instancePath+"/cookie",parentData:data,parentDataProperty:"cookie",rootData}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate350.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema80.type,parentSchema:schema80,data}];
return false;
}
}
validate350.errors = vErrors;
return errors === 0;
}

export const request16 = validate355;
const schema81 = {"type":"object","additionalProperties":true,"properties":{"path":{"$ref":"/part58"},"query":{"$ref":"/part46"},"header":{"$ref":"/part7"},"cookie":{"$ref":"/part7"}},"required":["path"]};

function validate355(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.path === undefined) && (missing0 = "path")){
validate355.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema81.required,parentSchema:schema81,data}];
return false;
}
else {
if(data.path !== undefined){
const _errs2 = errors;
if(!(validate338(data.path, {instancePath:instancePath+"/path",parentData:data,parentDataProperty:"path",rootData}))){
vErrors = vErrors === null ? validate338.errors : vErrors.concat(validate338.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.query !== undefined){
const _errs3 = errors;
if(!(validate237(data.query, {instancePath:instancePath+"/query",parentData:data,parentDataProperty:"query",rootData}))){
vErrors = vErrors === null ? validate237.errors : vErrors.concat(validate237.errors);
errors = vErrors.length;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.header !== undefined){
const _errs4 = errors;
if(!(validate36(data.header, {instancePath:instancePath+"/header",parentData:data,parentDataProperty:"header",rootData}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.cookie !== undefined){
const _errs5 = errors;
if(!(validate36(data.cookie, {instancePath:instancePath+"/cookie",parentData:data,parentDataProperty:"cookie",rootData}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate355.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema81.type,parentSchema:schema81,data}];
return false;
}
}
validate355.errors = vErrors;
return errors === 0;
}

export const request17 = validate360;
const schema82 = {"type":"object","additionalProperties":true,"properties":{"path":{"$ref":"/part59"},"query":{"$ref":"/part60"},"header":{"$ref":"/part5"},"cookie":{"$ref":"/part7"}},"required":["path"]};
const schema83 = {"type":"object","additionalProperties":false,"properties":{"project_id":{"$ref":"/part55"},"batch_export_id":{"$ref":"/part49"}},"required":["project_id","batch_export_id"]};

function validate361(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.project_id === undefined) && (missing0 = "project_id")) || ((data.batch_export_id === undefined) && (missing0 = "batch_export_id"))){
validate361.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema83.required,parentSchema:schema83,data}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "project_id") || (key0 === "batch_export_id"))){
validate361.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema83,data}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.project_id !== undefined){
const _errs2 = errors;
if(!(validate316(data.project_id, {instancePath:instancePath+"/project_id",parentData:data,parentDataProperty:"project_id",rootData}))){
vErrors = vErrors === null ? validate316.errors : vErrors.concat(validate316.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.batch_export_id !== undefined){
const _errs3 = errors;
if(!(validate245(data.batch_export_id, {instancePath:instancePath+"/batch_export_id",parentData:data,parentDataProperty:"batch_export_id",rootData}))){
vErrors = vErrors === null ? validate245.errors : vErrors.concat(validate245.errors);
errors = vErrors.length;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate361.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema83.type,parentSchema:schema83,data}];
return false;
}
}
validate361.errors = vErrors;
return errors === 0;
}

const schema84 = {"type":"object","properties":{"limit":{"$ref":"/part3","default":100},"offset":{"$ref":"/part4","default":0},"level":{"$ref":"/part61"},"level_filter":{"$ref":"/part61"},"search":{"$ref":"/part18"},"after":{"$ref":"/part62"},"before":{"$ref":"/part62"}},"additionalProperties":false,"required":[]};
const schema85 = {"type":"array","maxItems":8,"items":{"type":"string","enum":["DEBUG","INFO","WARNING","ERROR"]}};

function validate368(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(Array.isArray(data)){
if(data.length > 8){
validate368.errors = [{instancePath,schemaPath:"#/maxItems",keyword:"maxItems",params:{limit: 8},schema:8,parentSchema:schema85,data}];
return false;
}
else {
var valid0 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
let data0 = data[i0];
const _errs1 = errors;
if(typeof data0 !== "string"){
validate368.errors = [{instancePath:instancePath+"/" + i0,schemaPath:"#/items/type",keyword:"type",params:{type: "string"},schema:schema85.items.type,parentSchema:schema85.items,data:data0}];
return false;
}
if(!((((data0 === "DEBUG") || (data0 === "INFO")) || (data0 === "WARNING")) || (data0 === "ERROR"))){
validate368.errors = [{instancePath:instancePath+"/" + i0,schemaPath:"#/items/enum",keyword:"enum",params:{allowedValues: schema85.items.enum},schema:schema85.items.enum,parentSchema:schema85.items,data:data0}];
return false;
}
var valid0 = _errs1 === errors;
if(!valid0){
break;
}
}
}
}
else {
validate368.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},schema:schema85.type,parentSchema:schema85,data}];
return false;
}
}
validate368.errors = vErrors;
return errors === 0;
}

const schema86 = {"type":"string","format":"date-time","maxLength":64};
const formats14 = imported1.fullFormats["date-time"];

function validate372(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(errors === 0){
if(typeof data === "string"){
if(func2(data) > 64){
validate372.errors = [{instancePath,schemaPath:"#/maxLength",keyword:"maxLength",params:{limit: 64},schema:64,parentSchema:schema86,data}];
return false;
}
else {
if(!(formats14.validate(data))){
validate372.errors = [{instancePath,schemaPath:"#/format",keyword:"format",params:{format: "date-time"},schema:"date-time",parentSchema:schema86,data}];
return false;
}
}
}
else {
validate372.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},schema:schema86.type,parentSchema:schema86,data}];
return false;
}
}
}
validate372.errors = vErrors;
return errors === 0;
}


function validate365(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.limit === undefined){
data.limit = 100;
}
if(data.offset === undefined){
data.offset = 0;
}
const _errs1 = errors;
for(const key0 in data){
if(!(((((((key0 === "limit") || (key0 === "offset")) || (key0 === "level")) || (key0 === "level_filter")) || (key0 === "search")) || (key0 === "after")) || (key0 === "before"))){
validate365.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema84,data}];
return false;
break;
}
}
if(_errs1 === errors){
const _errs2 = errors;
if(!(validate27(data.limit, {instancePath:instancePath+"/limit",parentData:data,parentDataProperty:"limit",rootData}))){
vErrors = vErrors === null ? validate27.errors : vErrors.concat(validate27.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
if(valid0){
const _errs3 = errors;
if(!(validate29(data.offset, {instancePath:instancePath+"/offset",parentData:data,parentDataProperty:"offset",rootData}))){
vErrors = vErrors === null ? validate29.errors : vErrors.concat(validate29.errors);
errors = vErrors.length;
}
var valid0 = _errs3 === errors;
if(valid0){
if(data.level !== undefined){
const _errs4 = errors;
if(!(validate368(data.level, {instancePath:instancePath+"/level",parentData:data,parentDataProperty:"level",rootData}))){
vErrors = vErrors === null ? validate368.errors : vErrors.concat(validate368.errors);
errors = vErrors.length;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.level_filter !== undefined){
const _errs5 = errors;
if(!(validate368(data.level_filter, {instancePath:instancePath+"/level_filter",parentData:data,parentDataProperty:"level_filter",rootData}))){
vErrors = vErrors === null ? validate368.errors : vErrors.concat(validate368.errors);
errors = vErrors.length;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.search !== undefined){
const _errs6 = errors;
if(!(validate57(data.search, {instancePath:instancePath+"/search",parentData:data,parentDataProperty:"search",rootData}))){
vErrors = vErrors === null ? validate57.errors : vErrors.concat(validate57.errors);
errors = vErrors.length;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.after !== undefined){
const _errs7 = errors;
if(!(validate372(data.after, {instancePath:instancePath+"/after",parentData:data,parentDataProperty:"after",rootData}))){
vErrors = vErrors === null ? validate372.errors : vErrors.concat(validate372.errors);
errors = vErrors.length;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.before !== undefined){
const _errs8 = errors;
if(!(validate372(data.before, {instancePath:instancePath+"/before",parentData:data,parentDataProperty:"before",rootData}))){
vErrors = vErrors === null ? validate372.errors : vErrors.concat(validate372.errors);
errors = vErrors.length;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
else {
validate365.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema84.type,parentSchema:schema84,data}];
return false;
}
}
validate365.errors = vErrors;
return errors === 0;
}


function validate360(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.path === undefined) && (missing0 = "path")){
validate360.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema82.required,parentSchema:schema82,data}];
return false;
}
else {
if(data.path !== undefined){
const _errs2 = errors;
if(!(validate361(data.path, {instancePath:instancePath+"/path",parentData:data,parentDataProperty:"path",rootData}))){
vErrors = vErrors === null ? validate361.errors : vErrors.concat(validate361.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.query !== undefined){
const _errs3 = errors;
if(!(validate365(data.query, {instancePath:instancePath+"/query",parentData:data,parentDataProperty:"query",rootData}))){
vErrors = vErrors === null ? validate365.errors : vErrors.concat(validate365.errors);
errors = vErrors.length;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.header !== undefined){
const _errs4 = errors;
if(!(validate32(data.header, {instancePath:instancePath+"/header",parentData:data,parentDataProperty:"header",rootData}))){
vErrors = vErrors === null ? validate32.errors : vErrors.concat(validate32.errors);
errors = vErrors.length;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.cookie !== undefined){
const _errs5 = errors;
if(!(validate36(data.cookie, {instancePath:instancePath+"/cookie",parentData:data,parentDataProperty:"cookie",rootData}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate360.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema82.type,parentSchema:schema82,data}];
return false;
}
}
validate360.errors = vErrors;
return errors === 0;
}

export const request18 = validate378;
const schema87 = {"type":"object","additionalProperties":true,"properties":{"path":{"$ref":"/part59"},"query":{"type":"object","properties":{"cursor":{"$ref":"/part12"},"ordering":{"type":"string","enum":["created_at","-created_at","data_interval_start","-data_interval_start"],"default":"-created_at"},"after":{"$ref":"/part62"},"before":{"$ref":"/part62"},"start":{"$ref":"/part62"},"end":{"$ref":"/part62"},"status":{"type":"array","maxItems":9,"items":{"type":"string","enum":["Starting","Running","Completed","Failed","FailedRetryable","Cancelled","TimedOut","Terminated","ContinuedAsNew"]}}},"additionalProperties":false,"required":[]},"header":{"$ref":"/part5"},"cookie":{"$ref":"/part7"}},"required":["path"]};

function validate378(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.path === undefined) && (missing0 = "path")){
validate378.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema87.required,parentSchema:schema87,data}];
return false;
}
else {
if(data.path !== undefined){
const _errs2 = errors;
if(!(validate361(data.path, {instancePath:instancePath+"/path",parentData:data,parentDataProperty:"path",rootData}))){
vErrors = vErrors === null ? validate361.errors : vErrors.concat(validate361.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.query !== undefined){
let data1 = data.query;
const _errs3 = errors;
if(errors === _errs3){
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
if(data1.ordering === undefined){
data1.ordering = "-created_at";
}
const _errs5 = errors;
for(const key0 in data1){
if(!(((((((key0 === "cursor") || (key0 === "ordering")) || (key0 === "after")) || (key0 === "before")) || (key0 === "start")) || (key0 === "end")) || (key0 === "status"))){
validate378.errors = [{instancePath:instancePath+"/query",schemaPath:"#/properties/query/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema87.properties.query,data:data1}];
return false;
break;
}
}
if(_errs5 === errors){
if(data1.cursor !== undefined){
const _errs6 = errors;
if(!(validate46(data1.cursor, {instancePath:instancePath+"/query/cursor",parentData:data1,parentDataProperty:"cursor",rootData}))){
vErrors = vErrors === null ? validate46.errors : vErrors.concat(validate46.errors);
errors = vErrors.length;
}
var valid1 = _errs6 === errors;
}
else {
var valid1 = true;
}
if(valid1){
let data3 = data1.ordering;
const _errs7 = errors;
if(typeof data3 !== "string"){
validate378.errors = [{instancePath:instancePath+"/query/ordering",schemaPath:"#/properties/query/properties/ordering/type",keyword:"type",params:{type: "string"},schema:schema87.properties.query.properties.ordering.type,parentSchema:schema87.properties.query.properties.ordering,data:data3}];
return false;
}
if(!((((data3 === "created_at") || (data3 === "-created_at")) || (data3 === "data_interval_start")) || (data3 === "-data_interval_start"))){
validate378.errors = [{instancePath:instancePath+"/query/ordering",schemaPath:"#/properties/query/properties/ordering/enum",keyword:"enum",params:{allowedValues: schema87.properties.query.properties.ordering.enum},schema:schema87.properties.query.properties.ordering.enum,parentSchema:schema87.properties.query.properties.ordering,data:data3}];
return false;
}
var valid1 = _errs7 === errors;
if(valid1){
if(data1.after !== undefined){
const _errs9 = errors;
if(!(validate372(data1.after, {instancePath:instancePath+"/query/after",parentData:data1,parentDataProperty:"after",rootData}))){
vErrors = vErrors === null ? validate372.errors : vErrors.concat(validate372.errors);
errors = vErrors.length;
}
var valid1 = _errs9 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data1.before !== undefined){
const _errs10 = errors;
if(!(validate372(data1.before, {instancePath:instancePath+"/query/before",parentData:data1,parentDataProperty:"before",rootData}))){
vErrors = vErrors === null ? validate372.errors : vErrors.concat(validate372.errors);
errors = vErrors.length;
}
var valid1 = _errs10 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data1.start !== undefined){
const _errs11 = errors;
if(!(validate372(data1.start, {instancePath:instancePath+"/query/start",parentData:data1,parentDataProperty:"start",rootData}))){
vErrors = vErrors === null ? validate372.errors : vErrors.concat(validate372.errors);
errors = vErrors.length;
}
var valid1 = _errs11 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data1.end !== undefined){
const _errs12 = errors;
if(!(validate372(data1.end, {instancePath:instancePath+"/query/end",parentData:data1,parentDataProperty:"end",rootData}))){
vErrors = vErrors === null ? validate372.errors : vErrors.concat(validate372.errors);
errors = vErrors.length;
}
var valid1 = _errs12 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data1.status !== undefined){
let data8 = data1.status;
const _errs13 = errors;
if(errors === _errs13){
if(Array.isArray(data8)){
if(data8.length > 9){
validate378.errors = [{instancePath:instancePath+"/query/status",schemaPath:"#/properties/query/properties/status/maxItems",keyword:"maxItems",params:{limit: 9},schema:9,parentSchema:schema87.properties.query.properties.status,data:data8}];
return false;
}
else {
var valid2 = true;
const len0 = data8.length;
for(let i0=0; i0<len0; i0++){
let data9 = data8[i0];
const _errs15 = errors;
if(typeof data9 !== "string"){
validate378.errors = [{instancePath:instancePath+"/query/status/" + i0,schemaPath:"#/properties/query/properties/status/items/type",keyword:"type",params:{type: "string"},schema:schema87.properties.query.properties.status.items.type,parentSchema:schema87.properties.query.properties.status.items,data:data9}];
return false;
}
if(!(((((((((data9 === "Starting") || (data9 === "Running")) || (data9 === "Completed")) || (data9 === "Failed")) || (data9 === "FailedRetryable")) || (data9 === "Cancelled")) || (data9 === "TimedOut")) || (data9 === "Terminated")) || (data9 === "ContinuedAsNew"))){
validate378.errors = [{instancePath:instancePath+"/query/status/" + i0,schemaPath:"#/properties/query/properties/status/items/enum",keyword:"enum",params:{allowedValues: schema87.properties.query.properties.status.items.enum},schema:schema87.properties.query.properties.status.items.enum,parentSchema:schema87.properties.query.properties.status.items,data:data9}];
return false;
}
var valid2 = _errs15 === errors;
if(!valid2){
break;
}
}
}
}
else {
validate378.errors = [{instancePath:instancePath+"/query/status",schemaPath:"#/properties/query/properties/status/type",keyword:"type",params:{type: "array"},schema:schema87.properties.query.properties.status.type,parentSchema:schema87.properties.query.properties.status,data:data8}];
return false;
}
}
var valid1 = _errs13 === errors;
}
else {
var valid1 = true;
}
}
}
}
}
}
}
}
}
else {
validate378.errors = [{instancePath:instancePath+"/query",schemaPath:"#/properties/query/type",keyword:"type",params:{type: "object"},schema:schema87.properties.query.type,parentSchema:schema87.properties.query,data:data1}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.header !== undefined){
const _errs17 = errors;
if(!(validate32(data.header, {instancePath:instancePath+"/header",parentData:data,parentDataProperty:"header",rootData}))){
vErrors = vErrors === null ? validate32.errors : vErrors.concat(validate32.errors);
errors = vErrors.length;
}
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.cookie !== undefined){
const _errs18 = errors;
if(!(validate36(data.cookie, {instancePath:instancePath+"/cookie",parentData:data,parentDataProperty:"cookie",rootData}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate378.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema87.type,parentSchema:schema87,data}];
return false;
}
}
validate378.errors = vErrors;
return errors === 0;
}

export const request19 = validate387;
const schema88 = {"type":"object","additionalProperties":true,"properties":{"path":{"$ref":"/part63"},"query":{"$ref":"/part46"},"header":{"$ref":"/part5"},"cookie":{"$ref":"/part7"}},"required":["path"]};
const schema89 = {"type":"object","additionalProperties":false,"properties":{"project_id":{"$ref":"/part55"},"batch_export_id":{"$ref":"/part49"},"id":{"$ref":"/part49"}},"required":["project_id","batch_export_id","id"]};

function validate388(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.project_id === undefined) && (missing0 = "project_id")) || ((data.batch_export_id === undefined) && (missing0 = "batch_export_id"))) || ((data.id === undefined) && (missing0 = "id"))){
validate388.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema89.required,parentSchema:schema89,data}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "project_id") || (key0 === "batch_export_id")) || (key0 === "id"))){
validate388.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema89,data}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.project_id !== undefined){
const _errs2 = errors;
if(!(validate316(data.project_id, {instancePath:instancePath+"/project_id",parentData:data,parentDataProperty:"project_id",rootData}))){
vErrors = vErrors === null ? validate316.errors : vErrors.concat(validate316.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.batch_export_id !== undefined){
const _errs3 = errors;
if(!(validate245(data.batch_export_id, {instancePath:instancePath+"/batch_export_id",parentData:data,parentDataProperty:"batch_export_id",rootData}))){
vErrors = vErrors === null ? validate245.errors : vErrors.concat(validate245.errors);
errors = vErrors.length;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.id !== undefined){
const _errs4 = errors;
if(!(validate245(data.id, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData}))){
vErrors = vErrors === null ? validate245.errors : vErrors.concat(validate245.errors);
errors = vErrors.length;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate388.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema89.type,parentSchema:schema89,data}];
return false;
}
}
validate388.errors = vErrors;
return errors === 0;
}


function validate387(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.path === undefined) && (missing0 = "path")){
validate387.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema88.required,parentSchema:schema88,data}];
return false;
}
else {
if(data.path !== undefined){
const _errs2 = errors;
if(!(validate388(data.path, {instancePath:instancePath+"/path",parentData:data,parentDataProperty:"path",rootData}))){
vErrors = vErrors === null ? validate388.errors : vErrors.concat(validate388.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.query !== undefined){
const _errs3 = errors;
if(!(validate237(data.query, {instancePath:instancePath+"/query",parentData:data,parentDataProperty:"query",rootData}))){
vErrors = vErrors === null ? validate237.errors : vErrors.concat(validate237.errors);
errors = vErrors.length;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.header !== undefined){
const _errs4 = errors;
if(!(validate32(data.header, {instancePath:instancePath+"/header",parentData:data,parentDataProperty:"header",rootData}))){
vErrors = vErrors === null ? validate32.errors : vErrors.concat(validate32.errors);
errors = vErrors.length;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.cookie !== undefined){
const _errs5 = errors;
if(!(validate36(data.cookie, {instancePath:instancePath+"/cookie",parentData:data,parentDataProperty:"cookie",rootData}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate387.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema88.type,parentSchema:schema88,data}];
return false;
}
}
validate387.errors = vErrors;
return errors === 0;
}

export const request20 = validate396;
const schema90 = {"type":"object","additionalProperties":true,"properties":{"path":{"type":"object","additionalProperties":false,"properties":{"project_id":{"$ref":"/part55"},"batch_export_id":{"$ref":"/part49"},"run_id":{"$ref":"/part49"}},"required":["project_id","batch_export_id","run_id"]},"query":{"$ref":"/part60"},"header":{"$ref":"/part5"},"cookie":{"$ref":"/part7"}},"required":["path"]};

function validate396(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.path === undefined) && (missing0 = "path")){
validate396.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema90.required,parentSchema:schema90,data}];
return false;
}
else {
if(data.path !== undefined){
let data0 = data.path;
const _errs2 = errors;
if(errors === _errs2){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
let missing1;
if((((data0.project_id === undefined) && (missing1 = "project_id")) || ((data0.batch_export_id === undefined) && (missing1 = "batch_export_id"))) || ((data0.run_id === undefined) && (missing1 = "run_id"))){
validate396.errors = [{instancePath:instancePath+"/path",schemaPath:"#/properties/path/required",keyword:"required",params:{missingProperty: missing1},schema:schema90.properties.path.required,parentSchema:schema90.properties.path,data:data0}];
return false;
}
else {
const _errs4 = errors;
for(const key0 in data0){
if(!(((key0 === "project_id") || (key0 === "batch_export_id")) || (key0 === "run_id"))){
validate396.errors = [{instancePath:instancePath+"/path",schemaPath:"#/properties/path/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema90.properties.path,data:data0}];
return false;
break;
}
}
if(_errs4 === errors){
if(data0.project_id !== undefined){
const _errs5 = errors;
if(!(validate316(data0.project_id, {instancePath:instancePath+"/path/project_id",parentData:data0,parentDataProperty:"project_id",rootData}))){
vErrors = vErrors === null ? validate316.errors : vErrors.concat(validate316.errors);
errors = vErrors.length;
}
var valid1 = _errs5 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.batch_export_id !== undefined){
const _errs6 = errors;
if(!(validate245(data0.batch_export_id, {instancePath:instancePath+"/path/batch_export_id",parentData:data0,parentDataProperty:"batch_export_id",rootData}))){
vErrors = vErrors === null ? validate245.errors : vErrors.concat(validate245.errors);
errors = vErrors.length;
}
var valid1 = _errs6 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.run_id !== undefined){
const _errs7 = errors;
if(!(validate245(data0.run_id, {instancePath:instancePath+"/path/run_id",parentData:data0,parentDataProperty:"run_id",rootData}))){
vErrors = vErrors === null ? validate245.errors : vErrors.concat(validate245.errors);
errors = vErrors.length;
}
var valid1 = _errs7 === errors;
}
else {
var valid1 = true;
}
}
}
}
}
}
else {
validate396.errors = [{instancePath:instancePath+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type: "object"},schema:schema90.properties.path.type,parentSchema:schema90.properties.path,data:data0}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.query !== undefined){
const _errs8 = errors;
if(!(validate365(data.query, {instancePath:instancePath+"/query",parentData:data,parentDataProperty:"query",rootData}))){
vErrors = vErrors === null ? validate365.errors : vErrors.concat(validate365.errors);
errors = vErrors.length;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.header !== undefined){
const _errs9 = errors;
if(!(validate32(data.header, {instancePath:instancePath+"/header",parentData:data,parentDataProperty:"header",rootData}))){
vErrors = vErrors === null ? validate32.errors : vErrors.concat(validate32.errors);
errors = vErrors.length;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.cookie !== undefined){
const _errs10 = errors;
if(!(validate36(data.cookie, {instancePath:instancePath+"/cookie",parentData:data,parentDataProperty:"cookie",rootData}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate396.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema90.type,parentSchema:schema90,data}];
return false;
}
}
validate396.errors = vErrors;
return errors === 0;
}

export const request21 = validate403;
const schema91 = {"type":"object","additionalProperties":true,"properties":{"requestBody":{"type":"object","additionalProperties":true,"maxProperties":1000}},"required":[]};

function validate403(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.requestBody !== undefined){
let data0 = data.requestBody;
const _errs2 = errors;
if(errors === _errs2){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if(Object.keys(data0).length > 1000){
validate403.errors = [{instancePath:instancePath+"/requestBody",schemaPath:"#/properties/requestBody/maxProperties",keyword:"maxProperties",params:{limit: 1000},schema:1000,parentSchema:schema91.properties.requestBody,data:data0}];
return false;
}
}
else {
validate403.errors = [{instancePath:instancePath+"/requestBody",schemaPath:"#/properties/requestBody/type",keyword:"type",params:{type: "object"},schema:schema91.properties.requestBody.type,parentSchema:schema91.properties.requestBody,data:data0}];
return false;
}
}
}
}
else {
validate403.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema91.type,parentSchema:schema91,data}];
return false;
}
}
validate403.errors = vErrors;
return errors === 0;
}

export const request22 = validate404;
const schema92 = {"type":"object","additionalProperties":true,"properties":{"path":{"$ref":"/part63"},"query":{"$ref":"/part46"},"header":{"$ref":"/part7"},"cookie":{"$ref":"/part7"}},"required":["path"]};

function validate404(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.path === undefined) && (missing0 = "path")){
validate404.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema92.required,parentSchema:schema92,data}];
return false;
}
else {
if(data.path !== undefined){
const _errs2 = errors;
if(!(validate388(data.path, {instancePath:instancePath+"/path",parentData:data,parentDataProperty:"path",rootData}))){
vErrors = vErrors === null ? validate388.errors : vErrors.concat(validate388.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.query !== undefined){
const _errs3 = errors;
if(!(validate237(data.query, {instancePath:instancePath+"/query",parentData:data,parentDataProperty:"query",rootData}))){
vErrors = vErrors === null ? validate237.errors : vErrors.concat(validate237.errors);
errors = vErrors.length;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.header !== undefined){
const _errs4 = errors;
if(!(validate36(data.header, {instancePath:instancePath+"/header",parentData:data,parentDataProperty:"header",rootData}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.cookie !== undefined){
const _errs5 = errors;
if(!(validate36(data.cookie, {instancePath:instancePath+"/cookie",parentData:data,parentDataProperty:"cookie",rootData}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate404.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema92.type,parentSchema:schema92,data}];
return false;
}
}
validate404.errors = vErrors;
return errors === 0;
}

export const request23 = validate409;
const schema93 = {"type":"object","additionalProperties":true,"properties":{"path":{"$ref":"/part63"},"query":{"$ref":"/part46"},"header":{"$ref":"/part47"},"cookie":{"$ref":"/part7"}},"required":["path"]};

function validate409(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.path === undefined) && (missing0 = "path")){
validate409.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema93.required,parentSchema:schema93,data}];
return false;
}
else {
if(data.path !== undefined){
const _errs2 = errors;
if(!(validate388(data.path, {instancePath:instancePath+"/path",parentData:data,parentDataProperty:"path",rootData}))){
vErrors = vErrors === null ? validate388.errors : vErrors.concat(validate388.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.query !== undefined){
const _errs3 = errors;
if(!(validate237(data.query, {instancePath:instancePath+"/query",parentData:data,parentDataProperty:"query",rootData}))){
vErrors = vErrors === null ? validate237.errors : vErrors.concat(validate237.errors);
errors = vErrors.length;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.header !== undefined){
const _errs4 = errors;
if(!(validate239(data.header, {instancePath:instancePath+"/header",parentData:data,parentDataProperty:"header",rootData}))){
vErrors = vErrors === null ? validate239.errors : vErrors.concat(validate239.errors);
errors = vErrors.length;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.cookie !== undefined){
const _errs5 = errors;
if(!(validate36(data.cookie, {instancePath:instancePath+"/cookie",parentData:data,parentDataProperty:"cookie",rootData}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate409.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema93.type,parentSchema:schema93,data}];
return false;
}
}
validate409.errors = vErrors;
return errors === 0;
}

export const request24 = validate414;
const schema94 = {"type":"object","additionalProperties":true,"properties":{"path":{"$ref":"/part59"},"query":{"type":"object","properties":{"cursor":{"$ref":"/part12"},"ordering":{"type":"string","enum":["created_at","-created_at","start_at","-start_at"],"default":"-created_at"}},"additionalProperties":false,"required":[]},"header":{"$ref":"/part5"},"cookie":{"$ref":"/part7"}},"required":["path"]};

function validate414(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.path === undefined) && (missing0 = "path")){
validate414.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema94.required,parentSchema:schema94,data}];
return false;
}
else {
if(data.path !== undefined){
const _errs2 = errors;
if(!(validate361(data.path, {instancePath:instancePath+"/path",parentData:data,parentDataProperty:"path",rootData}))){
vErrors = vErrors === null ? validate361.errors : vErrors.concat(validate361.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.query !== undefined){
let data1 = data.query;
const _errs3 = errors;
if(errors === _errs3){
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
if(data1.ordering === undefined){
data1.ordering = "-created_at";
}
const _errs5 = errors;
for(const key0 in data1){
if(!((key0 === "cursor") || (key0 === "ordering"))){
validate414.errors = [{instancePath:instancePath+"/query",schemaPath:"#/properties/query/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema94.properties.query,data:data1}];
return false;
break;
}
}
if(_errs5 === errors){
if(data1.cursor !== undefined){
const _errs6 = errors;
if(!(validate46(data1.cursor, {instancePath:instancePath+"/query/cursor",parentData:data1,parentDataProperty:"cursor",rootData}))){
vErrors = vErrors === null ? validate46.errors : vErrors.concat(validate46.errors);
errors = vErrors.length;
}
var valid1 = _errs6 === errors;
}
else {
var valid1 = true;
}
if(valid1){
let data3 = data1.ordering;
const _errs7 = errors;
if(typeof data3 !== "string"){
validate414.errors = [{instancePath:instancePath+"/query/ordering",schemaPath:"#/properties/query/properties/ordering/type",keyword:"type",params:{type: "string"},schema:schema94.properties.query.properties.ordering.type,parentSchema:schema94.properties.query.properties.ordering,data:data3}];
return false;
}
if(!((((data3 === "created_at") || (data3 === "-created_at")) || (data3 === "start_at")) || (data3 === "-start_at"))){
validate414.errors = [{instancePath:instancePath+"/query/ordering",schemaPath:"#/properties/query/properties/ordering/enum",keyword:"enum",params:{allowedValues: schema94.properties.query.properties.ordering.enum},schema:schema94.properties.query.properties.ordering.enum,parentSchema:schema94.properties.query.properties.ordering,data:data3}];
return false;
}
var valid1 = _errs7 === errors;
}
}
}
else {
validate414.errors = [{instancePath:instancePath+"/query",schemaPath:"#/properties/query/type",keyword:"type",params:{type: "object"},schema:schema94.properties.query.type,parentSchema:schema94.properties.query,data:data1}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.header !== undefined){
const _errs9 = errors;
if(!(validate32(data.header, {instancePath:instancePath+"/header",parentData:data,parentDataProperty:"header",rootData}))){
vErrors = vErrors === null ? validate32.errors : vErrors.concat(validate32.errors);
errors = vErrors.length;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.cookie !== undefined){
const _errs10 = errors;
if(!(validate36(data.cookie, {instancePath:instancePath+"/cookie",parentData:data,parentDataProperty:"cookie",rootData}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate414.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema94.type,parentSchema:schema94,data}];
return false;
}
}
validate414.errors = vErrors;
return errors === 0;
}

export const request25 = validate419;
const schema95 = {"type":"object","additionalProperties":true,"properties":{"requestBody":{"type":"object","additionalProperties":false,"properties":{"start_at":{"$ref":"/part38"},"end_at":{"$ref":"/part38"}}}},"required":[]};

function validate419(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.requestBody !== undefined){
let data0 = data.requestBody;
const _errs2 = errors;
if(errors === _errs2){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
const _errs4 = errors;
for(const key0 in data0){
if(!((key0 === "start_at") || (key0 === "end_at"))){
validate419.errors = [{instancePath:instancePath+"/requestBody",schemaPath:"#/properties/requestBody/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema95.properties.requestBody,data:data0}];
return false;
break;
}
}
if(_errs4 === errors){
if(data0.start_at !== undefined){
const _errs5 = errors;
if(!(validate215(data0.start_at, {instancePath:instancePath+"/requestBody/start_at",parentData:data0,parentDataProperty:"start_at",rootData}))){
vErrors = vErrors === null ? validate215.errors : vErrors.concat(validate215.errors);
errors = vErrors.length;
}
var valid1 = _errs5 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.end_at !== undefined){
const _errs6 = errors;
if(!(validate215(data0.end_at, {instancePath:instancePath+"/requestBody/end_at",parentData:data0,parentDataProperty:"end_at",rootData}))){
vErrors = vErrors === null ? validate215.errors : vErrors.concat(validate215.errors);
errors = vErrors.length;
}
var valid1 = _errs6 === errors;
}
else {
var valid1 = true;
}
}
}
}
else {
validate419.errors = [{instancePath:instancePath+"/requestBody",schemaPath:"#/properties/requestBody/type",keyword:"type",params:{type: "object"},schema:schema95.properties.requestBody.type,parentSchema:schema95.properties.requestBody,data:data0}];
return false;
}
}
}
}
else {
validate419.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema95.type,parentSchema:schema95,data}];
return false;
}
}
validate419.errors = vErrors;
return errors === 0;
}

export const request26 = validate422;
const schema96 = {"type":"object","additionalProperties":true,"properties":{"path":{"$ref":"/part59"},"query":{"$ref":"/part46"},"header":{"$ref":"/part47"},"cookie":{"$ref":"/part7"}},"required":["path"]};

function validate422(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.path === undefined) && (missing0 = "path")){
validate422.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema96.required,parentSchema:schema96,data}];
return false;
}
else {
if(data.path !== undefined){
const _errs2 = errors;
if(!(validate361(data.path, {instancePath:instancePath+"/path",parentData:data,parentDataProperty:"path",rootData}))){
vErrors = vErrors === null ? validate361.errors : vErrors.concat(validate361.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.query !== undefined){
const _errs3 = errors;
if(!(validate237(data.query, {instancePath:instancePath+"/query",parentData:data,parentDataProperty:"query",rootData}))){
vErrors = vErrors === null ? validate237.errors : vErrors.concat(validate237.errors);
errors = vErrors.length;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.header !== undefined){
const _errs4 = errors;
if(!(validate239(data.header, {instancePath:instancePath+"/header",parentData:data,parentDataProperty:"header",rootData}))){
vErrors = vErrors === null ? validate239.errors : vErrors.concat(validate239.errors);
errors = vErrors.length;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.cookie !== undefined){
const _errs5 = errors;
if(!(validate36(data.cookie, {instancePath:instancePath+"/cookie",parentData:data,parentDataProperty:"cookie",rootData}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate422.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema96.type,parentSchema:schema96,data}];
return false;
}
}
validate422.errors = vErrors;
return errors === 0;
}

export const request27 = validate427;
const schema97 = {"type":"object","additionalProperties":true,"properties":{"path":{"$ref":"/part59"},"query":{"$ref":"/part46"},"header":{"$ref":"/part7"},"cookie":{"$ref":"/part7"}},"required":["path"]};

function validate427(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.path === undefined) && (missing0 = "path")){
validate427.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema97.required,parentSchema:schema97,data}];
return false;
}
else {
if(data.path !== undefined){
const _errs2 = errors;
if(!(validate361(data.path, {instancePath:instancePath+"/path",parentData:data,parentDataProperty:"path",rootData}))){
vErrors = vErrors === null ? validate361.errors : vErrors.concat(validate361.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.query !== undefined){
const _errs3 = errors;
if(!(validate237(data.query, {instancePath:instancePath+"/query",parentData:data,parentDataProperty:"query",rootData}))){
vErrors = vErrors === null ? validate237.errors : vErrors.concat(validate237.errors);
errors = vErrors.length;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.header !== undefined){
const _errs4 = errors;
if(!(validate36(data.header, {instancePath:instancePath+"/header",parentData:data,parentDataProperty:"header",rootData}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.cookie !== undefined){
const _errs5 = errors;
if(!(validate36(data.cookie, {instancePath:instancePath+"/cookie",parentData:data,parentDataProperty:"cookie",rootData}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate427.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema97.type,parentSchema:schema97,data}];
return false;
}
}
validate427.errors = vErrors;
return errors === 0;
}

export const request28 = validate432;
const schema98 = {"type":"object","additionalProperties":true,"properties":{"path":{"$ref":"/part59"},"query":{"type":"object","properties":{"cursor":{"$ref":"/part12"},"limit":{"$ref":"/part3","default":100},"start":{"$ref":"/part62"},"end":{"$ref":"/part62"},"state":{"type":"array","maxItems":11,"items":{"type":"string","enum":["future","waiting","running","will_retry","completed","restated","failed","unknown","cancelled","missing","removed"]}}},"additionalProperties":false,"required":[]},"header":{"$ref":"/part5"},"cookie":{"$ref":"/part7"}},"required":["path"]};

function validate432(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.path === undefined) && (missing0 = "path")){
validate432.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema98.required,parentSchema:schema98,data}];
return false;
}
else {
if(data.path !== undefined){
const _errs2 = errors;
if(!(validate361(data.path, {instancePath:instancePath+"/path",parentData:data,parentDataProperty:"path",rootData}))){
vErrors = vErrors === null ? validate361.errors : vErrors.concat(validate361.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.query !== undefined){
let data1 = data.query;
const _errs3 = errors;
if(errors === _errs3){
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
if(data1.limit === undefined){
data1.limit = 100;
}
const _errs5 = errors;
for(const key0 in data1){
if(!(((((key0 === "cursor") || (key0 === "limit")) || (key0 === "start")) || (key0 === "end")) || (key0 === "state"))){
validate432.errors = [{instancePath:instancePath+"/query",schemaPath:"#/properties/query/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema98.properties.query,data:data1}];
return false;
break;
}
}
if(_errs5 === errors){
if(data1.cursor !== undefined){
const _errs6 = errors;
if(!(validate46(data1.cursor, {instancePath:instancePath+"/query/cursor",parentData:data1,parentDataProperty:"cursor",rootData}))){
vErrors = vErrors === null ? validate46.errors : vErrors.concat(validate46.errors);
errors = vErrors.length;
}
var valid1 = _errs6 === errors;
}
else {
var valid1 = true;
}
if(valid1){
const _errs7 = errors;
if(!(validate27(data1.limit, {instancePath:instancePath+"/query/limit",parentData:data1,parentDataProperty:"limit",rootData}))){
vErrors = vErrors === null ? validate27.errors : vErrors.concat(validate27.errors);
errors = vErrors.length;
}
var valid1 = _errs7 === errors;
if(valid1){
if(data1.start !== undefined){
const _errs8 = errors;
if(!(validate372(data1.start, {instancePath:instancePath+"/query/start",parentData:data1,parentDataProperty:"start",rootData}))){
vErrors = vErrors === null ? validate372.errors : vErrors.concat(validate372.errors);
errors = vErrors.length;
}
var valid1 = _errs8 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data1.end !== undefined){
const _errs9 = errors;
if(!(validate372(data1.end, {instancePath:instancePath+"/query/end",parentData:data1,parentDataProperty:"end",rootData}))){
vErrors = vErrors === null ? validate372.errors : vErrors.concat(validate372.errors);
errors = vErrors.length;
}
var valid1 = _errs9 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data1.state !== undefined){
let data6 = data1.state;
const _errs10 = errors;
if(errors === _errs10){
if(Array.isArray(data6)){
if(data6.length > 11){
validate432.errors = [{instancePath:instancePath+"/query/state",schemaPath:"#/properties/query/properties/state/maxItems",keyword:"maxItems",params:{limit: 11},schema:11,parentSchema:schema98.properties.query.properties.state,data:data6}];
return false;
}
else {
var valid2 = true;
const len0 = data6.length;
for(let i0=0; i0<len0; i0++){
let data7 = data6[i0];
const _errs12 = errors;
if(typeof data7 !== "string"){
validate432.errors = [{instancePath:instancePath+"/query/state/" + i0,schemaPath:"#/properties/query/properties/state/items/type",keyword:"type",params:{type: "string"},schema:schema98.properties.query.properties.state.items.type,parentSchema:schema98.properties.query.properties.state.items,data:data7}];
return false;
}
if(!(((((((((((data7 === "future") || (data7 === "waiting")) || (data7 === "running")) || (data7 === "will_retry")) || (data7 === "completed")) || (data7 === "restated")) || (data7 === "failed")) || (data7 === "unknown")) || (data7 === "cancelled")) || (data7 === "missing")) || (data7 === "removed"))){
validate432.errors = [{instancePath:instancePath+"/query/state/" + i0,schemaPath:"#/properties/query/properties/state/items/enum",keyword:"enum",params:{allowedValues: schema98.properties.query.properties.state.items.enum},schema:schema98.properties.query.properties.state.items.enum,parentSchema:schema98.properties.query.properties.state.items,data:data7}];
return false;
}
var valid2 = _errs12 === errors;
if(!valid2){
break;
}
}
}
}
else {
validate432.errors = [{instancePath:instancePath+"/query/state",schemaPath:"#/properties/query/properties/state/type",keyword:"type",params:{type: "array"},schema:schema98.properties.query.properties.state.type,parentSchema:schema98.properties.query.properties.state,data:data6}];
return false;
}
}
var valid1 = _errs10 === errors;
}
else {
var valid1 = true;
}
}
}
}
}
}
}
else {
validate432.errors = [{instancePath:instancePath+"/query",schemaPath:"#/properties/query/type",keyword:"type",params:{type: "object"},schema:schema98.properties.query.type,parentSchema:schema98.properties.query,data:data1}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.header !== undefined){
const _errs14 = errors;
if(!(validate32(data.header, {instancePath:instancePath+"/header",parentData:data,parentDataProperty:"header",rootData}))){
vErrors = vErrors === null ? validate32.errors : vErrors.concat(validate32.errors);
errors = vErrors.length;
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.cookie !== undefined){
const _errs15 = errors;
if(!(validate36(data.cookie, {instancePath:instancePath+"/cookie",parentData:data,parentDataProperty:"cookie",rootData}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate432.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema98.type,parentSchema:schema98,data}];
return false;
}
}
validate432.errors = vErrors;
return errors === 0;
}

export const request29 = validate440;
const schema99 = {"type":"object","additionalProperties":true,"properties":{"path":{"$ref":"/part54"},"query":{"$ref":"/part46"},"header":{"$ref":"/part7"},"cookie":{"$ref":"/part7"}},"required":["path"]};

function validate440(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.path === undefined) && (missing0 = "path")){
validate440.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema99.required,parentSchema:schema99,data}];
return false;
}
else {
if(data.path !== undefined){
const _errs2 = errors;
if(!(validate315(data.path, {instancePath:instancePath+"/path",parentData:data,parentDataProperty:"path",rootData}))){
vErrors = vErrors === null ? validate315.errors : vErrors.concat(validate315.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.query !== undefined){
const _errs3 = errors;
if(!(validate237(data.query, {instancePath:instancePath+"/query",parentData:data,parentDataProperty:"query",rootData}))){
vErrors = vErrors === null ? validate237.errors : vErrors.concat(validate237.errors);
errors = vErrors.length;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.header !== undefined){
const _errs4 = errors;
if(!(validate36(data.header, {instancePath:instancePath+"/header",parentData:data,parentDataProperty:"header",rootData}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.cookie !== undefined){
const _errs5 = errors;
if(!(validate36(data.cookie, {instancePath:instancePath+"/cookie",parentData:data,parentDataProperty:"cookie",rootData}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate440.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema99.type,parentSchema:schema99,data}];
return false;
}
}
validate440.errors = vErrors;
return errors === 0;
}

export const request30 = validate445;
const schema100 = {"type":"object","additionalProperties":true,"properties":{"requestBody":{"$ref":"/part50"}},"required":[]};

function validate445(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.requestBody !== undefined){
if(!(validate252(data.requestBody, {instancePath:instancePath+"/requestBody",parentData:data,parentDataProperty:"requestBody",rootData}))){
vErrors = vErrors === null ? validate252.errors : vErrors.concat(validate252.errors);
errors = vErrors.length;
}
}
}
else {
validate445.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema100.type,parentSchema:schema100,data}];
return false;
}
}
validate445.errors = vErrors;
return errors === 0;
}

export const request31 = validate447;
const schema101 = {"type":"object","additionalProperties":true,"properties":{"requestBody":{"allOf":[{"$ref":"/part64"},{"type":"object","required":["interval"],"properties":{"interval":{"$ref":"/part37"}}}]}},"required":["requestBody"]};
const schema102 = {"type":"object","properties":{"interval":{"$ref":"/part37"},"timezone":{"$ref":"/part40"},"offset_day":{"$ref":"/part41"},"offset_hour":{"$ref":"/part42"},"cron":{"$ref":"/part43"},"start_at":{"$ref":"/part38"},"end_at":{"$ref":"/part38"}}};

function validate448(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.interval !== undefined){
const _errs1 = errors;
if(!(validate212(data.interval, {instancePath:instancePath+"/interval",parentData:data,parentDataProperty:"interval",rootData}))){
vErrors = vErrors === null ? validate212.errors : vErrors.concat(validate212.errors);
errors = vErrors.length;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.timezone !== undefined){
const _errs2 = errors;
if(!(validate222(data.timezone, {instancePath:instancePath+"/timezone",parentData:data,parentDataProperty:"timezone",rootData}))){
vErrors = vErrors === null ? validate222.errors : vErrors.concat(validate222.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.offset_day !== undefined){
const _errs3 = errors;
if(!(validate224(data.offset_day, {instancePath:instancePath+"/offset_day",parentData:data,parentDataProperty:"offset_day",rootData}))){
vErrors = vErrors === null ? validate224.errors : vErrors.concat(validate224.errors);
errors = vErrors.length;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.offset_hour !== undefined){
const _errs4 = errors;
if(!(validate226(data.offset_hour, {instancePath:instancePath+"/offset_hour",parentData:data,parentDataProperty:"offset_hour",rootData}))){
vErrors = vErrors === null ? validate226.errors : vErrors.concat(validate226.errors);
errors = vErrors.length;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.cron !== undefined){
const _errs5 = errors;
if(!(validate228(data.cron, {instancePath:instancePath+"/cron",parentData:data,parentDataProperty:"cron",rootData}))){
vErrors = vErrors === null ? validate228.errors : vErrors.concat(validate228.errors);
errors = vErrors.length;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.start_at !== undefined){
const _errs6 = errors;
if(!(validate215(data.start_at, {instancePath:instancePath+"/start_at",parentData:data,parentDataProperty:"start_at",rootData}))){
vErrors = vErrors === null ? validate215.errors : vErrors.concat(validate215.errors);
errors = vErrors.length;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.end_at !== undefined){
const _errs7 = errors;
if(!(validate215(data.end_at, {instancePath:instancePath+"/end_at",parentData:data,parentDataProperty:"end_at",rootData}))){
vErrors = vErrors === null ? validate215.errors : vErrors.concat(validate215.errors);
errors = vErrors.length;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
else {
validate448.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema102.type,parentSchema:schema102,data}];
return false;
}
}
validate448.errors = vErrors;
return errors === 0;
}


function validate447(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.requestBody === undefined) && (missing0 = "requestBody")){
validate447.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema101.required,parentSchema:schema101,data}];
return false;
}
else {
if(data.requestBody !== undefined){
let data0 = data.requestBody;
const _errs3 = errors;
if(!(validate448(data0, {instancePath:instancePath+"/requestBody",parentData:data,parentDataProperty:"requestBody",rootData}))){
vErrors = vErrors === null ? validate448.errors : vErrors.concat(validate448.errors);
errors = vErrors.length;
}
var valid1 = _errs3 === errors;
if(valid1){
const _errs4 = errors;
if(errors === _errs4){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
let missing1;
if((data0.interval === undefined) && (missing1 = "interval")){
validate447.errors = [{instancePath:instancePath+"/requestBody",schemaPath:"#/properties/requestBody/allOf/1/required",keyword:"required",params:{missingProperty: missing1},schema:schema101.properties.requestBody.allOf[1].required,parentSchema:schema101.properties.requestBody.allOf[1],data:data0}];
return false;
}
else {
if(data0.interval !== undefined){
if(!(validate212(data0.interval, {instancePath:instancePath+"/requestBody/interval",parentData:data0,parentDataProperty:"interval",rootData}))){
vErrors = vErrors === null ? validate212.errors : vErrors.concat(validate212.errors);
errors = vErrors.length;
}
}
}
}
else {
validate447.errors = [{instancePath:instancePath+"/requestBody",schemaPath:"#/properties/requestBody/allOf/1/type",keyword:"type",params:{type: "object"},schema:schema101.properties.requestBody.allOf[1].type,parentSchema:schema101.properties.requestBody.allOf[1],data:data0}];
return false;
}
}
var valid1 = _errs4 === errors;
}
}
}
}
else {
validate447.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema101.type,parentSchema:schema101,data}];
return false;
}
}
validate447.errors = vErrors;
return errors === 0;
}

export const request32 = validate458;
const schema103 = {"type":"object","additionalProperties":true,"properties":{"requestBody":{"$ref":"/part64"}},"required":[]};

function validate458(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.requestBody !== undefined){
if(!(validate448(data.requestBody, {instancePath:instancePath+"/requestBody",parentData:data,parentDataProperty:"requestBody",rootData}))){
vErrors = vErrors === null ? validate448.errors : vErrors.concat(validate448.errors);
errors = vErrors.length;
}
}
}
else {
validate458.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema103.type,parentSchema:schema103,data}];
return false;
}
}
validate458.errors = vErrors;
return errors === 0;
}

export const request33 = validate460;
const schema104 = {"type":"object","additionalProperties":true,"properties":{"path":{"$ref":"/part54"},"query":{"type":"object","properties":{"destination":{"$ref":"/part65"}},"additionalProperties":false,"required":["destination"]},"header":{"$ref":"/part5"},"cookie":{"$ref":"/part7"}},"required":["query","path"]};
const schema105 = {"type":"string","minLength":1,"maxLength":64};

function validate462(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(func2(data) > 64){
validate462.errors = [{instancePath,schemaPath:"#/maxLength",keyword:"maxLength",params:{limit: 64},schema:64,parentSchema:schema105,data}];
return false;
}
else {
if(func2(data) < 1){
validate462.errors = [{instancePath,schemaPath:"#/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema105,data}];
return false;
}
}
}
else {
validate462.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},schema:schema105.type,parentSchema:schema105,data}];
return false;
}
}
validate462.errors = vErrors;
return errors === 0;
}


function validate460(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.query === undefined) && (missing0 = "query")) || ((data.path === undefined) && (missing0 = "path"))){
validate460.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema104.required,parentSchema:schema104,data}];
return false;
}
else {
if(data.path !== undefined){
const _errs2 = errors;
if(!(validate315(data.path, {instancePath:instancePath+"/path",parentData:data,parentDataProperty:"path",rootData}))){
vErrors = vErrors === null ? validate315.errors : vErrors.concat(validate315.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.query !== undefined){
let data1 = data.query;
const _errs3 = errors;
if(errors === _errs3){
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
let missing1;
if((data1.destination === undefined) && (missing1 = "destination")){
validate460.errors = [{instancePath:instancePath+"/query",schemaPath:"#/properties/query/required",keyword:"required",params:{missingProperty: missing1},schema:schema104.properties.query.required,parentSchema:schema104.properties.query,data:data1}];
return false;
}
else {
const _errs5 = errors;
for(const key0 in data1){
if(!(key0 === "destination")){
validate460.errors = [{instancePath:instancePath+"/query",schemaPath:"#/properties/query/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema104.properties.query,data:data1}];
return false;
break;
}
}
if(_errs5 === errors){
if(data1.destination !== undefined){
if(!(validate462(data1.destination, {instancePath:instancePath+"/query/destination",parentData:data1,parentDataProperty:"destination",rootData}))){
vErrors = vErrors === null ? validate462.errors : vErrors.concat(validate462.errors);
errors = vErrors.length;
}
}
}
}
}
else {
validate460.errors = [{instancePath:instancePath+"/query",schemaPath:"#/properties/query/type",keyword:"type",params:{type: "object"},schema:schema104.properties.query.type,parentSchema:schema104.properties.query,data:data1}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.header !== undefined){
const _errs7 = errors;
if(!(validate32(data.header, {instancePath:instancePath+"/header",parentData:data,parentDataProperty:"header",rootData}))){
vErrors = vErrors === null ? validate32.errors : vErrors.concat(validate32.errors);
errors = vErrors.length;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.cookie !== undefined){
const _errs8 = errors;
if(!(validate36(data.cookie, {instancePath:instancePath+"/cookie",parentData:data,parentDataProperty:"cookie",rootData}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate460.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema104.type,parentSchema:schema104,data}];
return false;
}
}
validate460.errors = vErrors;
return errors === 0;
}

export const request34 = validate466;
const schema106 = {"type":"object","additionalProperties":true,"properties":{"requestBody":{"allOf":[{"$ref":"/part8"},{"$ref":"/part66"}]}},"required":["requestBody"]};
const schema107 = {"type":"object","properties":{"step":{"type":"integer","format":"int32","minimum":0,"maximum":100,"default":0}}};

function validate468(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.step === undefined){
data.step = 0;
}
let data0 = data.step;
const _errs1 = errors;
if(!((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0)))){
validate468.errors = [{instancePath:instancePath+"/step",schemaPath:"#/properties/step/type",keyword:"type",params:{type: "integer"},schema:schema107.properties.step.type,parentSchema:schema107.properties.step,data:data0}];
return false;
}
if(errors === _errs1){
if(typeof data0 == "number"){
if(data0 > 100 || isNaN(data0)){
validate468.errors = [{instancePath:instancePath+"/step",schemaPath:"#/properties/step/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100},schema:100,parentSchema:schema107.properties.step,data:data0}];
return false;
}
else {
if(data0 < 0 || isNaN(data0)){
validate468.errors = [{instancePath:instancePath+"/step",schemaPath:"#/properties/step/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},schema:0,parentSchema:schema107.properties.step,data:data0}];
return false;
}
else {
if(!(formats0.validate(data0))){
validate468.errors = [{instancePath:instancePath+"/step",schemaPath:"#/properties/step/format",keyword:"format",params:{format: "int32"},schema:"int32",parentSchema:schema107.properties.step,data:data0}];
return false;
}
}
}
}
}
}
else {
validate468.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema107.type,parentSchema:schema107,data}];
return false;
}
}
validate468.errors = vErrors;
return errors === 0;
}


function validate466(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.requestBody === undefined) && (missing0 = "requestBody")){
validate466.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema106.required,parentSchema:schema106,data}];
return false;
}
else {
if(data.requestBody !== undefined){
let data0 = data.requestBody;
const _errs3 = errors;
if(!(validate39(data0, {instancePath:instancePath+"/requestBody",parentData:data,parentDataProperty:"requestBody",rootData}))){
vErrors = vErrors === null ? validate39.errors : vErrors.concat(validate39.errors);
errors = vErrors.length;
}
var valid1 = _errs3 === errors;
if(valid1){
const _errs4 = errors;
if(!(validate468(data0, {instancePath:instancePath+"/requestBody",parentData:data,parentDataProperty:"requestBody",rootData}))){
vErrors = vErrors === null ? validate468.errors : vErrors.concat(validate468.errors);
errors = vErrors.length;
}
var valid1 = _errs4 === errors;
}
}
}
}
else {
validate466.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema106.type,parentSchema:schema106,data}];
return false;
}
}
validate466.errors = vErrors;
return errors === 0;
}

export const request35 = validate470;
const schema108 = {"type":"object","additionalProperties":true,"properties":{"requestBody":{"allOf":[{"$ref":"/part50"},{"$ref":"/part66"}]}},"required":[]};

function validate470(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.requestBody !== undefined){
let data0 = data.requestBody;
const _errs3 = errors;
if(!(validate252(data0, {instancePath:instancePath+"/requestBody",parentData:data,parentDataProperty:"requestBody",rootData}))){
vErrors = vErrors === null ? validate252.errors : vErrors.concat(validate252.errors);
errors = vErrors.length;
}
var valid1 = _errs3 === errors;
if(valid1){
const _errs4 = errors;
if(!(validate468(data0, {instancePath:instancePath+"/requestBody",parentData:data,parentDataProperty:"requestBody",rootData}))){
vErrors = vErrors === null ? validate468.errors : vErrors.concat(validate468.errors);
errors = vErrors.length;
}
var valid1 = _errs4 === errors;
}
}
}
else {
validate470.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema108.type,parentSchema:schema108,data}];
return false;
}
}
validate470.errors = vErrors;
return errors === 0;
}

export const request36 = validate473;
const schema109 = {"type":"object","additionalProperties":true,"properties":{"path":{"$ref":"/part54"},"query":{"type":"object","properties":{"limit":{"$ref":"/part3","default":100},"offset":{"$ref":"/part4","default":0},"status":{"type":"string","enum":["all","draft","running","paused","stopped","complete"]},"archived":{"$ref":"/part25"},"created_by_id":{"$ref":"/part67"},"feature_flag_id":{"$ref":"/part67"},"search":{"$ref":"/part18"},"user":{"$ref":"/part18"},"event":{"$ref":"/part18"},"prompt_name":{"$ref":"/part18"},"order":{"$ref":"/part68","default":"-created_at"}},"additionalProperties":false,"required":[]},"header":{"$ref":"/part5"},"cookie":{"$ref":"/part7"}},"required":["path"]};
const schema110 = {"type":"integer","format":"int32","minimum":1,"maximum":2147483647};

function validate478(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(!((typeof data == "number") && (!(data % 1) && !isNaN(data)))){
validate478.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "integer"},schema:schema110.type,parentSchema:schema110,data}];
return false;
}
if(errors === 0){
if(typeof data == "number"){
if(data > 2147483647 || isNaN(data)){
validate478.errors = [{instancePath,schemaPath:"#/maximum",keyword:"maximum",params:{comparison: "<=", limit: 2147483647},schema:2147483647,parentSchema:schema110,data}];
return false;
}
else {
if(data < 1 || isNaN(data)){
validate478.errors = [{instancePath,schemaPath:"#/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},schema:1,parentSchema:schema110,data}];
return false;
}
else {
if(!(formats0.validate(data))){
validate478.errors = [{instancePath,schemaPath:"#/format",keyword:"format",params:{format: "int32"},schema:"int32",parentSchema:schema110,data}];
return false;
}
}
}
}
}
validate478.errors = vErrors;
return errors === 0;
}

const schema111 = {"type":"string","maxLength":64};

function validate485(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(func2(data) > 64){
validate485.errors = [{instancePath,schemaPath:"#/maxLength",keyword:"maxLength",params:{limit: 64},schema:64,parentSchema:schema111,data}];
return false;
}
}
else {
validate485.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},schema:schema111.type,parentSchema:schema111,data}];
return false;
}
}
validate485.errors = vErrors;
return errors === 0;
}

const func37 = Object.prototype.hasOwnProperty;

function validate473(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.path === undefined) && (missing0 = "path")){
validate473.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema109.required,parentSchema:schema109,data}];
return false;
}
else {
if(data.path !== undefined){
const _errs2 = errors;
if(!(validate315(data.path, {instancePath:instancePath+"/path",parentData:data,parentDataProperty:"path",rootData}))){
vErrors = vErrors === null ? validate315.errors : vErrors.concat(validate315.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.query !== undefined){
let data1 = data.query;
const _errs3 = errors;
if(errors === _errs3){
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
if(data1.limit === undefined){
data1.limit = 100;
}
if(data1.offset === undefined){
data1.offset = 0;
}
if(data1.order === undefined){
data1.order = "-created_at";
}
const _errs5 = errors;
for(const key0 in data1){
if(!(func37.call(schema109.properties.query.properties, key0))){
validate473.errors = [{instancePath:instancePath+"/query",schemaPath:"#/properties/query/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema109.properties.query,data:data1}];
return false;
break;
}
}
if(_errs5 === errors){
const _errs6 = errors;
if(!(validate27(data1.limit, {instancePath:instancePath+"/query/limit",parentData:data1,parentDataProperty:"limit",rootData}))){
vErrors = vErrors === null ? validate27.errors : vErrors.concat(validate27.errors);
errors = vErrors.length;
}
var valid1 = _errs6 === errors;
if(valid1){
const _errs7 = errors;
if(!(validate29(data1.offset, {instancePath:instancePath+"/query/offset",parentData:data1,parentDataProperty:"offset",rootData}))){
vErrors = vErrors === null ? validate29.errors : vErrors.concat(validate29.errors);
errors = vErrors.length;
}
var valid1 = _errs7 === errors;
if(valid1){
if(data1.status !== undefined){
let data4 = data1.status;
const _errs8 = errors;
if(typeof data4 !== "string"){
validate473.errors = [{instancePath:instancePath+"/query/status",schemaPath:"#/properties/query/properties/status/type",keyword:"type",params:{type: "string"},schema:schema109.properties.query.properties.status.type,parentSchema:schema109.properties.query.properties.status,data:data4}];
return false;
}
if(!((((((data4 === "all") || (data4 === "draft")) || (data4 === "running")) || (data4 === "paused")) || (data4 === "stopped")) || (data4 === "complete"))){
validate473.errors = [{instancePath:instancePath+"/query/status",schemaPath:"#/properties/query/properties/status/enum",keyword:"enum",params:{allowedValues: schema109.properties.query.properties.status.enum},schema:schema109.properties.query.properties.status.enum,parentSchema:schema109.properties.query.properties.status,data:data4}];
return false;
}
var valid1 = _errs8 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data1.archived !== undefined){
const _errs10 = errors;
if(!(validate80(data1.archived, {instancePath:instancePath+"/query/archived",parentData:data1,parentDataProperty:"archived",rootData}))){
vErrors = vErrors === null ? validate80.errors : vErrors.concat(validate80.errors);
errors = vErrors.length;
}
var valid1 = _errs10 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data1.created_by_id !== undefined){
const _errs11 = errors;
if(!(validate478(data1.created_by_id, {instancePath:instancePath+"/query/created_by_id",parentData:data1,parentDataProperty:"created_by_id",rootData}))){
vErrors = vErrors === null ? validate478.errors : vErrors.concat(validate478.errors);
errors = vErrors.length;
}
var valid1 = _errs11 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data1.feature_flag_id !== undefined){
const _errs12 = errors;
if(!(validate478(data1.feature_flag_id, {instancePath:instancePath+"/query/feature_flag_id",parentData:data1,parentDataProperty:"feature_flag_id",rootData}))){
vErrors = vErrors === null ? validate478.errors : vErrors.concat(validate478.errors);
errors = vErrors.length;
}
var valid1 = _errs12 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data1.search !== undefined){
const _errs13 = errors;
if(!(validate57(data1.search, {instancePath:instancePath+"/query/search",parentData:data1,parentDataProperty:"search",rootData}))){
vErrors = vErrors === null ? validate57.errors : vErrors.concat(validate57.errors);
errors = vErrors.length;
}
var valid1 = _errs13 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data1.user !== undefined){
const _errs14 = errors;
if(!(validate57(data1.user, {instancePath:instancePath+"/query/user",parentData:data1,parentDataProperty:"user",rootData}))){
vErrors = vErrors === null ? validate57.errors : vErrors.concat(validate57.errors);
errors = vErrors.length;
}
var valid1 = _errs14 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data1.event !== undefined){
const _errs15 = errors;
if(!(validate57(data1.event, {instancePath:instancePath+"/query/event",parentData:data1,parentDataProperty:"event",rootData}))){
vErrors = vErrors === null ? validate57.errors : vErrors.concat(validate57.errors);
errors = vErrors.length;
}
var valid1 = _errs15 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data1.prompt_name !== undefined){
const _errs16 = errors;
if(!(validate57(data1.prompt_name, {instancePath:instancePath+"/query/prompt_name",parentData:data1,parentDataProperty:"prompt_name",rootData}))){
vErrors = vErrors === null ? validate57.errors : vErrors.concat(validate57.errors);
errors = vErrors.length;
}
var valid1 = _errs16 === errors;
}
else {
var valid1 = true;
}
if(valid1){
const _errs17 = errors;
if(!(validate485(data1.order, {instancePath:instancePath+"/query/order",parentData:data1,parentDataProperty:"order",rootData}))){
vErrors = vErrors === null ? validate485.errors : vErrors.concat(validate485.errors);
errors = vErrors.length;
}
var valid1 = _errs17 === errors;
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate473.errors = [{instancePath:instancePath+"/query",schemaPath:"#/properties/query/type",keyword:"type",params:{type: "object"},schema:schema109.properties.query.type,parentSchema:schema109.properties.query,data:data1}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.header !== undefined){
const _errs18 = errors;
if(!(validate32(data.header, {instancePath:instancePath+"/header",parentData:data,parentDataProperty:"header",rootData}))){
vErrors = vErrors === null ? validate32.errors : vErrors.concat(validate32.errors);
errors = vErrors.length;
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.cookie !== undefined){
const _errs19 = errors;
if(!(validate36(data.cookie, {instancePath:instancePath+"/cookie",parentData:data,parentDataProperty:"cookie",rootData}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
var valid0 = _errs19 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate473.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema109.type,parentSchema:schema109,data}];
return false;
}
}
validate473.errors = vErrors;
return errors === 0;
}

export const request37 = validate489;
const schema112 = {"type":"object","additionalProperties":true,"properties":{"requestBody":{"type":"object","required":["name","feature_flag_key"],"properties":{"name":{"$ref":"/part9"},"description":{"$ref":"/part69"},"start_date":{"$ref":"/part38"},"end_date":{"$ref":"/part38"},"feature_flag_key":{"$ref":"/part70"},"feature_flag":{},"parameters":{"$ref":"/part52"},"secondary_metrics":{},"filters":{},"archived":{"$ref":"/part25"},"deleted":{"$ref":"/part25"},"saved_metrics_ids":{"$ref":"/part44"},"metrics":{"$ref":"/part71"},"metrics_secondary":{"$ref":"/part71"},"type":{"$ref":"/part84"},"status":{"$ref":"/part85"},"conclusion":{"$ref":"/part86"},"conclusion_comment":{"$ref":"/part87"},"holdout_id":{"$ref":"/part88"},"exposure_criteria":{"$ref":"/part89"},"stats_config":{"$ref":"/part91"},"primary_metrics_ordered_uuids":{"$ref":"/part94"},"secondary_metrics_ordered_uuids":{"$ref":"/part94"},"only_count_matured_users":{"$ref":"/part25"},"scheduling_config":{"$ref":"/part96"},"running_time_calculation":{"$ref":"/part96"},"variants":{"$ref":"/part96"}}}},"required":["requestBody"]};
const schema113 = {"type":"string","nullable":true,"maxLength":3000};

function validate491(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if((typeof data !== "string") && (data !== null)){
validate491.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},schema:schema113.type,parentSchema:schema113,data}];
return false;
}
if(errors === 0){
if(typeof data === "string"){
if(func2(data) > 3000){
validate491.errors = [{instancePath,schemaPath:"#/maxLength",keyword:"maxLength",params:{limit: 3000},schema:3000,parentSchema:schema113,data}];
return false;
}
}
}
validate491.errors = vErrors;
return errors === 0;
}

const schema114 = {"type":"string","minLength":1,"maxLength":400,"pattern":"^[A-Za-z0-9_-]+$"};
const pattern3 = new RegExp("^[A-Za-z0-9_-]+$", "u");

function validate495(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(func2(data) > 400){
validate495.errors = [{instancePath,schemaPath:"#/maxLength",keyword:"maxLength",params:{limit: 400},schema:400,parentSchema:schema114,data}];
return false;
}
else {
if(func2(data) < 1){
validate495.errors = [{instancePath,schemaPath:"#/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema114,data}];
return false;
}
else {
if(!pattern3.test(data)){
validate495.errors = [{instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_-]+$"},schema:"^[A-Za-z0-9_-]+$",parentSchema:schema114,data}];
return false;
}
}
}
}
else {
validate495.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},schema:schema114.type,parentSchema:schema114,data}];
return false;
}
}
validate495.errors = vErrors;
return errors === 0;
}

const schema115 = {"type":"array","nullable":true,"maxItems":100,"items":{"$ref":"/part72"}};
const schema116 = {"type":"object","additionalProperties":true,"maxProperties":100,"anyOf":[{"allOf":[{"$ref":"/part73"},{"type":"object","additionalProperties":true,"maxProperties":100,"required":["metric_type","source"],"properties":{"metric_type":{"type":"string","enum":["mean"]},"source":{"$ref":"/part78"},"lower_bound_percentile":{"$ref":"/part75"},"upper_bound_percentile":{"$ref":"/part75"},"ignore_zeros":{"$ref":"/part25"},"threshold":{"$ref":"/part81"}}}]},{"allOf":[{"$ref":"/part73"},{"type":"object","additionalProperties":true,"maxProperties":100,"required":["metric_type","series"],"properties":{"metric_type":{"type":"string","enum":["funnel"]},"series":{"type":"array","minItems":1,"maxItems":20,"items":{"$ref":"/part79"}},"funnel_order_type":{"type":"string","enum":["ordered","unordered"]}}}]},{"allOf":[{"$ref":"/part73"},{"type":"object","additionalProperties":true,"maxProperties":100,"required":["metric_type","numerator","denominator"],"properties":{"metric_type":{"type":"string","enum":["ratio"]},"numerator":{"$ref":"/part78"},"denominator":{"$ref":"/part78"},"numerator_outlier_handling":{"$ref":"/part82"},"denominator_outlier_handling":{"$ref":"/part82"}}}]},{"allOf":[{"$ref":"/part73"},{"type":"object","additionalProperties":true,"maxProperties":100,"required":["metric_type","start_event","completion_event","retention_window_start","retention_window_end"],"properties":{"metric_type":{"type":"string","enum":["retention"]},"start_event":{"$ref":"/part79"},"completion_event":{"$ref":"/part79"},"retention_window_start":{"$ref":"/part83"},"retention_window_end":{"$ref":"/part83"},"retention_window_unit":{"$ref":"/part76"},"start_handling":{"type":"string","enum":["first_seen","last_seen"]}}}]},{"allOf":[{"$ref":"/part73"},{"type":"object","additionalProperties":true,"maxProperties":100,"required":["metric_type","source","quantile"],"properties":{"metric_type":{"type":"string","enum":["quantile"]},"source":{"$ref":"/part78"},"quantile":{"$ref":"/part75"},"quantile_unit":{"type":"string","enum":["unit","event"]},"ignore_zeros":{"$ref":"/part25"}}}]},{"$ref":"/part36"}]};
const schema117 = {"type":"object","additionalProperties":true,"maxProperties":100,"required":["kind","metric_type"],"properties":{"kind":{"type":"string","enum":["ExperimentMetric"]},"metric_type":{"type":"string","enum":["mean","funnel","ratio","retention","quantile"]},"uuid":{"$ref":"/part74"},"name":{"$ref":"/part18"},"goal":{"type":"string","enum":["increase","decrease"]},"role":{"type":"string","enum":["goal","secondary","guardrail"]},"margin":{"$ref":"/part75"},"conversion_window":{"type":"integer","format":"int64","minimum":1,"maximum":316224000},"conversion_window_unit":{"$ref":"/part76"},"breakdownFilter":{"type":"object","additionalProperties":true,"maxProperties":100,"properties":{"breakdown":{"$ref":"/part9"},"breakdown_type":{"$ref":"/part77"},"breakdowns":{"type":"array","maxItems":1,"items":{"type":"object","additionalProperties":true,"maxProperties":100,"required":["property"],"properties":{"property":{"$ref":"/part9"},"type":{"$ref":"/part77"}}}}}}}};
const schema118 = {"type":"string","minLength":1,"maxLength":200};

function validate504(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(func2(data) > 200){
validate504.errors = [{instancePath,schemaPath:"#/maxLength",keyword:"maxLength",params:{limit: 200},schema:200,parentSchema:schema118,data}];
return false;
}
else {
if(func2(data) < 1){
validate504.errors = [{instancePath,schemaPath:"#/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema118,data}];
return false;
}
}
}
else {
validate504.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},schema:schema118.type,parentSchema:schema118,data}];
return false;
}
}
validate504.errors = vErrors;
return errors === 0;
}

const schema119 = {"type":"number","minimum":0,"maximum":1};

function validate507(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data == "number"){
if(data > 1 || isNaN(data)){
validate507.errors = [{instancePath,schemaPath:"#/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1},schema:1,parentSchema:schema119,data}];
return false;
}
else {
if(data < 0 || isNaN(data)){
validate507.errors = [{instancePath,schemaPath:"#/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},schema:0,parentSchema:schema119,data}];
return false;
}
}
}
else {
validate507.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "number"},schema:schema119.type,parentSchema:schema119,data}];
return false;
}
}
validate507.errors = vErrors;
return errors === 0;
}

const schema120 = {"type":"string","enum":["second","minute","hour","day","week","month"]};

function validate509(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate509.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},schema:schema120.type,parentSchema:schema120,data}];
return false;
}
if(!((((((data === "second") || (data === "minute")) || (data === "hour")) || (data === "day")) || (data === "week")) || (data === "month"))){
validate509.errors = [{instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema120.enum},schema:schema120.enum,parentSchema:schema120,data}];
return false;
}
validate509.errors = vErrors;
return errors === 0;
}

const schema121 = {"type":"string","enum":["event","person"]};

function validate512(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate512.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},schema:schema121.type,parentSchema:schema121,data}];
return false;
}
if(!((data === "event") || (data === "person"))){
validate512.errors = [{instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema121.enum},schema:schema121.enum,parentSchema:schema121,data}];
return false;
}
validate512.errors = vErrors;
return errors === 0;
}

const formats20 = imported1.fullFormats.int64;

function validate503(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length > 100){
validate503.errors = [{instancePath,schemaPath:"#/maxProperties",keyword:"maxProperties",params:{limit: 100},schema:100,parentSchema:schema117,data}];
return false;
}
else {
let missing0;
if(((data.kind === undefined) && (missing0 = "kind")) || ((data.metric_type === undefined) && (missing0 = "metric_type"))){
validate503.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema117.required,parentSchema:schema117,data}];
return false;
}
else {
if(data.kind !== undefined){
let data0 = data.kind;
const _errs2 = errors;
if(typeof data0 !== "string"){
validate503.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/type",keyword:"type",params:{type: "string"},schema:schema117.properties.kind.type,parentSchema:schema117.properties.kind,data:data0}];
return false;
}
if(!(data0 === "ExperimentMetric")){
validate503.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/enum",keyword:"enum",params:{allowedValues: schema117.properties.kind.enum},schema:schema117.properties.kind.enum,parentSchema:schema117.properties.kind,data:data0}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.metric_type !== undefined){
let data1 = data.metric_type;
const _errs4 = errors;
if(typeof data1 !== "string"){
validate503.errors = [{instancePath:instancePath+"/metric_type",schemaPath:"#/properties/metric_type/type",keyword:"type",params:{type: "string"},schema:schema117.properties.metric_type.type,parentSchema:schema117.properties.metric_type,data:data1}];
return false;
}
if(!(((((data1 === "mean") || (data1 === "funnel")) || (data1 === "ratio")) || (data1 === "retention")) || (data1 === "quantile"))){
validate503.errors = [{instancePath:instancePath+"/metric_type",schemaPath:"#/properties/metric_type/enum",keyword:"enum",params:{allowedValues: schema117.properties.metric_type.enum},schema:schema117.properties.metric_type.enum,parentSchema:schema117.properties.metric_type,data:data1}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.uuid !== undefined){
const _errs6 = errors;
if(!(validate504(data.uuid, {instancePath:instancePath+"/uuid",parentData:data,parentDataProperty:"uuid",rootData}))){
vErrors = vErrors === null ? validate504.errors : vErrors.concat(validate504.errors);
errors = vErrors.length;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.name !== undefined){
const _errs7 = errors;
if(!(validate57(data.name, {instancePath:instancePath+"/name",parentData:data,parentDataProperty:"name",rootData}))){
vErrors = vErrors === null ? validate57.errors : vErrors.concat(validate57.errors);
errors = vErrors.length;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.goal !== undefined){
let data4 = data.goal;
const _errs8 = errors;
if(typeof data4 !== "string"){
validate503.errors = [{instancePath:instancePath+"/goal",schemaPath:"#/properties/goal/type",keyword:"type",params:{type: "string"},schema:schema117.properties.goal.type,parentSchema:schema117.properties.goal,data:data4}];
return false;
}
if(!((data4 === "increase") || (data4 === "decrease"))){
validate503.errors = [{instancePath:instancePath+"/goal",schemaPath:"#/properties/goal/enum",keyword:"enum",params:{allowedValues: schema117.properties.goal.enum},schema:schema117.properties.goal.enum,parentSchema:schema117.properties.goal,data:data4}];
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.role !== undefined){
let data5 = data.role;
const _errs10 = errors;
if(typeof data5 !== "string"){
validate503.errors = [{instancePath:instancePath+"/role",schemaPath:"#/properties/role/type",keyword:"type",params:{type: "string"},schema:schema117.properties.role.type,parentSchema:schema117.properties.role,data:data5}];
return false;
}
if(!(((data5 === "goal") || (data5 === "secondary")) || (data5 === "guardrail"))){
validate503.errors = [{instancePath:instancePath+"/role",schemaPath:"#/properties/role/enum",keyword:"enum",params:{allowedValues: schema117.properties.role.enum},schema:schema117.properties.role.enum,parentSchema:schema117.properties.role,data:data5}];
return false;
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.margin !== undefined){
const _errs12 = errors;
if(!(validate507(data.margin, {instancePath:instancePath+"/margin",parentData:data,parentDataProperty:"margin",rootData}))){
vErrors = vErrors === null ? validate507.errors : vErrors.concat(validate507.errors);
errors = vErrors.length;
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.conversion_window !== undefined){
let data7 = data.conversion_window;
const _errs13 = errors;
if(!((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7)))){
validate503.errors = [{instancePath:instancePath+"/conversion_window",schemaPath:"#/properties/conversion_window/type",keyword:"type",params:{type: "integer"},schema:schema117.properties.conversion_window.type,parentSchema:schema117.properties.conversion_window,data:data7}];
return false;
}
if(errors === _errs13){
if(typeof data7 == "number"){
if(data7 > 316224000 || isNaN(data7)){
validate503.errors = [{instancePath:instancePath+"/conversion_window",schemaPath:"#/properties/conversion_window/maximum",keyword:"maximum",params:{comparison: "<=", limit: 316224000},schema:316224000,parentSchema:schema117.properties.conversion_window,data:data7}];
return false;
}
else {
if(data7 < 1 || isNaN(data7)){
validate503.errors = [{instancePath:instancePath+"/conversion_window",schemaPath:"#/properties/conversion_window/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},schema:1,parentSchema:schema117.properties.conversion_window,data:data7}];
return false;
}
else {
if(!(formats20.validate(data7))){
validate503.errors = [{instancePath:instancePath+"/conversion_window",schemaPath:"#/properties/conversion_window/format",keyword:"format",params:{format: "int64"},schema:"int64",parentSchema:schema117.properties.conversion_window,data:data7}];
return false;
}
}
}
}
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.conversion_window_unit !== undefined){
const _errs15 = errors;
if(!(validate509(data.conversion_window_unit, {instancePath:instancePath+"/conversion_window_unit",parentData:data,parentDataProperty:"conversion_window_unit",rootData}))){
vErrors = vErrors === null ? validate509.errors : vErrors.concat(validate509.errors);
errors = vErrors.length;
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.breakdownFilter !== undefined){
let data9 = data.breakdownFilter;
const _errs16 = errors;
if(errors === _errs16){
if(data9 && typeof data9 == "object" && !Array.isArray(data9)){
if(Object.keys(data9).length > 100){
validate503.errors = [{instancePath:instancePath+"/breakdownFilter",schemaPath:"#/properties/breakdownFilter/maxProperties",keyword:"maxProperties",params:{limit: 100},schema:100,parentSchema:schema117.properties.breakdownFilter,data:data9}];
return false;
}
else {
if(data9.breakdown !== undefined){
const _errs19 = errors;
if(!(validate40(data9.breakdown, {instancePath:instancePath+"/breakdownFilter/breakdown",parentData:data9,parentDataProperty:"breakdown",rootData}))){
vErrors = vErrors === null ? validate40.errors : vErrors.concat(validate40.errors);
errors = vErrors.length;
}
var valid1 = _errs19 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data9.breakdown_type !== undefined){
const _errs20 = errors;
if(!(validate512(data9.breakdown_type, {instancePath:instancePath+"/breakdownFilter/breakdown_type",parentData:data9,parentDataProperty:"breakdown_type",rootData}))){
vErrors = vErrors === null ? validate512.errors : vErrors.concat(validate512.errors);
errors = vErrors.length;
}
var valid1 = _errs20 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data9.breakdowns !== undefined){
let data12 = data9.breakdowns;
const _errs21 = errors;
if(errors === _errs21){
if(Array.isArray(data12)){
if(data12.length > 1){
validate503.errors = [{instancePath:instancePath+"/breakdownFilter/breakdowns",schemaPath:"#/properties/breakdownFilter/properties/breakdowns/maxItems",keyword:"maxItems",params:{limit: 1},schema:1,parentSchema:schema117.properties.breakdownFilter.properties.breakdowns,data:data12}];
return false;
}
else {
var valid2 = true;
const len0 = data12.length;
for(let i0=0; i0<len0; i0++){
let data13 = data12[i0];
const _errs23 = errors;
if(errors === _errs23){
if(data13 && typeof data13 == "object" && !Array.isArray(data13)){
if(Object.keys(data13).length > 100){
validate503.errors = [{instancePath:instancePath+"/breakdownFilter/breakdowns/" + i0,schemaPath:"#/properties/breakdownFilter/properties/breakdowns/items/maxProperties",keyword:"maxProperties",params:{limit: 100},schema:100,parentSchema:schema117.properties.breakdownFilter.properties.breakdowns.items,data:data13}];
return false;
}
else {
let missing1;
if((data13.property === undefined) && (missing1 = "property")){
validate503.errors = [{instancePath:instancePath+"/breakdownFilter/breakdowns/" + i0,schemaPath:"#/properties/breakdownFilter/properties/breakdowns/items/required",keyword:"required",params:{missingProperty: missing1},schema:schema117.properties.breakdownFilter.properties.breakdowns.items.required,parentSchema:schema117.properties.breakdownFilter.properties.breakdowns.items,data:data13}];
return false;
}
else {
if(data13.property !== undefined){
const _errs26 = errors;
if(!(validate40(data13.property, {instancePath:instancePath+"/breakdownFilter/breakdowns/" + i0+"/property",parentData:data13,parentDataProperty:"property",rootData}))){
vErrors = vErrors === null ? validate40.errors : vErrors.concat(validate40.errors);
errors = vErrors.length;
}
var valid3 = _errs26 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data13.type !== undefined){
const _errs27 = errors;
if(!(validate512(data13.type, {instancePath:instancePath+"/breakdownFilter/breakdowns/" + i0+"/type",parentData:data13,parentDataProperty:"type",rootData}))){
vErrors = vErrors === null ? validate512.errors : vErrors.concat(validate512.errors);
errors = vErrors.length;
}
var valid3 = _errs27 === errors;
}
else {
var valid3 = true;
}
}
}
}
}
else {
validate503.errors = [{instancePath:instancePath+"/breakdownFilter/breakdowns/" + i0,schemaPath:"#/properties/breakdownFilter/properties/breakdowns/items/type",keyword:"type",params:{type: "object"},schema:schema117.properties.breakdownFilter.properties.breakdowns.items.type,parentSchema:schema117.properties.breakdownFilter.properties.breakdowns.items,data:data13}];
return false;
}
}
var valid2 = _errs23 === errors;
if(!valid2){
break;
}
}
}
}
else {
validate503.errors = [{instancePath:instancePath+"/breakdownFilter/breakdowns",schemaPath:"#/properties/breakdownFilter/properties/breakdowns/type",keyword:"type",params:{type: "array"},schema:schema117.properties.breakdownFilter.properties.breakdowns.type,parentSchema:schema117.properties.breakdownFilter.properties.breakdowns,data:data12}];
return false;
}
}
var valid1 = _errs21 === errors;
}
else {
var valid1 = true;
}
}
}
}
}
else {
validate503.errors = [{instancePath:instancePath+"/breakdownFilter",schemaPath:"#/properties/breakdownFilter/type",keyword:"type",params:{type: "object"},schema:schema117.properties.breakdownFilter.type,parentSchema:schema117.properties.breakdownFilter,data:data9}];
return false;
}
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate503.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema117.type,parentSchema:schema117,data}];
return false;
}
}
validate503.errors = vErrors;
return errors === 0;
}

const schema122 = {"allOf":[{"$ref":"/part79"},{"type":"object","additionalProperties":true,"maxProperties":100,"properties":{"math":{"type":"string","enum":["total","sum","avg","min","max","unique_session","dau","unique_group"]},"math_property":{"$ref":"/part18"},"math_group_type_index":{"type":"integer","format":"int32","minimum":0,"maximum":4}}}]};
const schema123 = {"type":"object","additionalProperties":true,"maxProperties":100,"properties":{"kind":{"type":"string","enum":["EventsNode"]},"event":{"$ref":"/part18"},"properties":{"$ref":"/part80"},"fixedProperties":{"allOf":[{"$ref":"/part80"}]}}};
const schema124 = {"anyOf":[{"type":"array","maxItems":100,"items":{"type":"object","additionalProperties":true,"maxProperties":50,"required":["key"],"properties":{"key":{"$ref":"/part9"},"type":{"$ref":"/part77"},"operator":{"type":"string","enum":["exact","is_not","is_set","is_not_set","icontains","not_icontains","starts_with","not_starts_with","ends_with","not_ends_with","icontains_multi","not_icontains_multi","regex","not_regex","gt","gte","lt","lte","between","not_between","is_date_before","is_date_after","is_date_exact","semver_eq","semver_neq","semver_gt","semver_gte","semver_lt","semver_lte","semver_tilde","semver_caret","semver_wildcard"]},"value":{}}}},{"$ref":"/part36"}]};

function validate520(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(errors === _errs1){
if(Array.isArray(data)){
if(data.length > 100){
const err0 = {instancePath,schemaPath:"#/anyOf/0/maxItems",keyword:"maxItems",params:{limit: 100},schema:100,parentSchema:schema124.anyOf[0],data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
var valid1 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
let data0 = data[i0];
const _errs3 = errors;
if(errors === _errs3){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if(Object.keys(data0).length > 50){
const err1 = {instancePath:instancePath+"/" + i0,schemaPath:"#/anyOf/0/items/maxProperties",keyword:"maxProperties",params:{limit: 50},schema:50,parentSchema:schema124.anyOf[0].items,data:data0};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
let missing0;
if((data0.key === undefined) && (missing0 = "key")){
const err2 = {instancePath:instancePath+"/" + i0,schemaPath:"#/anyOf/0/items/required",keyword:"required",params:{missingProperty: missing0},schema:schema124.anyOf[0].items.required,parentSchema:schema124.anyOf[0].items,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
else {
if(data0.key !== undefined){
const _errs6 = errors;
if(!(validate40(data0.key, {instancePath:instancePath+"/" + i0+"/key",parentData:data0,parentDataProperty:"key",rootData}))){
vErrors = vErrors === null ? validate40.errors : vErrors.concat(validate40.errors);
errors = vErrors.length;
}
var valid2 = _errs6 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data0.type !== undefined){
const _errs7 = errors;
if(!(validate512(data0.type, {instancePath:instancePath+"/" + i0+"/type",parentData:data0,parentDataProperty:"type",rootData}))){
vErrors = vErrors === null ? validate512.errors : vErrors.concat(validate512.errors);
errors = vErrors.length;
}
var valid2 = _errs7 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data0.operator !== undefined){
let data3 = data0.operator;
const _errs8 = errors;
if(typeof data3 !== "string"){
const err3 = {instancePath:instancePath+"/" + i0+"/operator",schemaPath:"#/anyOf/0/items/properties/operator/type",keyword:"type",params:{type: "string"},schema:schema124.anyOf[0].items.properties.operator.type,parentSchema:schema124.anyOf[0].items.properties.operator,data:data3};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(!((((((((((((((((((((((((((((((((data3 === "exact") || (data3 === "is_not")) || (data3 === "is_set")) || (data3 === "is_not_set")) || (data3 === "icontains")) || (data3 === "not_icontains")) || (data3 === "starts_with")) || (data3 === "not_starts_with")) || (data3 === "ends_with")) || (data3 === "not_ends_with")) || (data3 === "icontains_multi")) || (data3 === "not_icontains_multi")) || (data3 === "regex")) || (data3 === "not_regex")) || (data3 === "gt")) || (data3 === "gte")) || (data3 === "lt")) || (data3 === "lte")) || (data3 === "between")) || (data3 === "not_between")) || (data3 === "is_date_before")) || (data3 === "is_date_after")) || (data3 === "is_date_exact")) || (data3 === "semver_eq")) || (data3 === "semver_neq")) || (data3 === "semver_gt")) || (data3 === "semver_gte")) || (data3 === "semver_lt")) || (data3 === "semver_lte")) || (data3 === "semver_tilde")) || (data3 === "semver_caret")) || (data3 === "semver_wildcard"))){
const err4 = {instancePath:instancePath+"/" + i0+"/operator",schemaPath:"#/anyOf/0/items/properties/operator/enum",keyword:"enum",params:{allowedValues: schema124.anyOf[0].items.properties.operator.enum},schema:schema124.anyOf[0].items.properties.operator.enum,parentSchema:schema124.anyOf[0].items.properties.operator,data:data3};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
var valid2 = _errs8 === errors;
}
else {
var valid2 = true;
}
}
}
}
}
}
else {
const err5 = {instancePath:instancePath+"/" + i0,schemaPath:"#/anyOf/0/items/type",keyword:"type",params:{type: "object"},schema:schema124.anyOf[0].items.type,parentSchema:schema124.anyOf[0].items,data:data0};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
var valid1 = _errs3 === errors;
if(!valid1){
break;
}
}
}
}
else {
const err6 = {instancePath,schemaPath:"#/anyOf/0/type",keyword:"type",params:{type: "array"},schema:schema124.anyOf[0].type,parentSchema:schema124.anyOf[0],data};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs10 = errors;
if(!(validate209(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate209.errors : vErrors.concat(validate209.errors);
errors = vErrors.length;
}
var _valid0 = _errs10 === errors;
valid0 = valid0 || _valid0;
}
if(!valid0){
const err7 = {instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{},schema:schema124.anyOf,parentSchema:schema124,data};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
validate520.errors = vErrors;
return false;
}
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
}
validate520.errors = vErrors;
return errors === 0;
}


function validate518(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length > 100){
validate518.errors = [{instancePath,schemaPath:"#/maxProperties",keyword:"maxProperties",params:{limit: 100},schema:100,parentSchema:schema123,data}];
return false;
}
else {
if(data.kind !== undefined){
let data0 = data.kind;
const _errs2 = errors;
if(typeof data0 !== "string"){
validate518.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/type",keyword:"type",params:{type: "string"},schema:schema123.properties.kind.type,parentSchema:schema123.properties.kind,data:data0}];
return false;
}
if(!(data0 === "EventsNode")){
validate518.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/enum",keyword:"enum",params:{allowedValues: schema123.properties.kind.enum},schema:schema123.properties.kind.enum,parentSchema:schema123.properties.kind,data:data0}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.event !== undefined){
const _errs4 = errors;
if(!(validate57(data.event, {instancePath:instancePath+"/event",parentData:data,parentDataProperty:"event",rootData}))){
vErrors = vErrors === null ? validate57.errors : vErrors.concat(validate57.errors);
errors = vErrors.length;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.properties !== undefined){
const _errs5 = errors;
if(!(validate520(data.properties, {instancePath:instancePath+"/properties",parentData:data,parentDataProperty:"properties",rootData}))){
vErrors = vErrors === null ? validate520.errors : vErrors.concat(validate520.errors);
errors = vErrors.length;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.fixedProperties !== undefined){
const _errs6 = errors;
if(!(validate520(data.fixedProperties, {instancePath:instancePath+"/fixedProperties",parentData:data,parentDataProperty:"fixedProperties",rootData}))){
vErrors = vErrors === null ? validate520.errors : vErrors.concat(validate520.errors);
errors = vErrors.length;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate518.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema123.type,parentSchema:schema123,data}];
return false;
}
}
validate518.errors = vErrors;
return errors === 0;
}


function validate517(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
if(!(validate518(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate518.errors : vErrors.concat(validate518.errors);
errors = vErrors.length;
}
var valid0 = _errs0 === errors;
if(valid0){
const _errs1 = errors;
if(errors === _errs1){
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length > 100){
validate517.errors = [{instancePath,schemaPath:"#/allOf/1/maxProperties",keyword:"maxProperties",params:{limit: 100},schema:100,parentSchema:schema122.allOf[1],data}];
return false;
}
else {
if(data.math !== undefined){
let data0 = data.math;
const _errs4 = errors;
if(typeof data0 !== "string"){
validate517.errors = [{instancePath:instancePath+"/math",schemaPath:"#/allOf/1/properties/math/type",keyword:"type",params:{type: "string"},schema:schema122.allOf[1].properties.math.type,parentSchema:schema122.allOf[1].properties.math,data:data0}];
return false;
}
if(!((((((((data0 === "total") || (data0 === "sum")) || (data0 === "avg")) || (data0 === "min")) || (data0 === "max")) || (data0 === "unique_session")) || (data0 === "dau")) || (data0 === "unique_group"))){
validate517.errors = [{instancePath:instancePath+"/math",schemaPath:"#/allOf/1/properties/math/enum",keyword:"enum",params:{allowedValues: schema122.allOf[1].properties.math.enum},schema:schema122.allOf[1].properties.math.enum,parentSchema:schema122.allOf[1].properties.math,data:data0}];
return false;
}
var valid1 = _errs4 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.math_property !== undefined){
const _errs6 = errors;
if(!(validate57(data.math_property, {instancePath:instancePath+"/math_property",parentData:data,parentDataProperty:"math_property",rootData}))){
vErrors = vErrors === null ? validate57.errors : vErrors.concat(validate57.errors);
errors = vErrors.length;
}
var valid1 = _errs6 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.math_group_type_index !== undefined){
let data2 = data.math_group_type_index;
const _errs7 = errors;
if(!((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2)))){
validate517.errors = [{instancePath:instancePath+"/math_group_type_index",schemaPath:"#/allOf/1/properties/math_group_type_index/type",keyword:"type",params:{type: "integer"},schema:schema122.allOf[1].properties.math_group_type_index.type,parentSchema:schema122.allOf[1].properties.math_group_type_index,data:data2}];
return false;
}
if(errors === _errs7){
if(typeof data2 == "number"){
if(data2 > 4 || isNaN(data2)){
validate517.errors = [{instancePath:instancePath+"/math_group_type_index",schemaPath:"#/allOf/1/properties/math_group_type_index/maximum",keyword:"maximum",params:{comparison: "<=", limit: 4},schema:4,parentSchema:schema122.allOf[1].properties.math_group_type_index,data:data2}];
return false;
}
else {
if(data2 < 0 || isNaN(data2)){
validate517.errors = [{instancePath:instancePath+"/math_group_type_index",schemaPath:"#/allOf/1/properties/math_group_type_index/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},schema:0,parentSchema:schema122.allOf[1].properties.math_group_type_index,data:data2}];
return false;
}
else {
if(!(formats0.validate(data2))){
validate517.errors = [{instancePath:instancePath+"/math_group_type_index",schemaPath:"#/allOf/1/properties/math_group_type_index/format",keyword:"format",params:{format: "int32"},schema:"int32",parentSchema:schema122.allOf[1].properties.math_group_type_index,data:data2}];
return false;
}
}
}
}
}
var valid1 = _errs7 === errors;
}
else {
var valid1 = true;
}
}
}
}
}
else {
validate517.errors = [{instancePath,schemaPath:"#/allOf/1/type",keyword:"type",params:{type: "object"},schema:schema122.allOf[1].type,parentSchema:schema122.allOf[1],data}];
return false;
}
}
var valid0 = _errs1 === errors;
}
validate517.errors = vErrors;
return errors === 0;
}

const schema125 = {"type":"number"};

function validate532(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(!(typeof data == "number")){
validate532.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "number"},schema:schema125.type,parentSchema:schema125,data}];
return false;
}
validate532.errors = vErrors;
return errors === 0;
}

const schema126 = {"type":"object","additionalProperties":true,"maxProperties":100,"properties":{"lower_bound_percentile":{"$ref":"/part75"},"upper_bound_percentile":{"$ref":"/part75"},"ignore_zeros":{"$ref":"/part25"}}};

function validate539(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length > 100){
validate539.errors = [{instancePath,schemaPath:"#/maxProperties",keyword:"maxProperties",params:{limit: 100},schema:100,parentSchema:schema126,data}];
return false;
}
else {
if(data.lower_bound_percentile !== undefined){
const _errs2 = errors;
if(!(validate507(data.lower_bound_percentile, {instancePath:instancePath+"/lower_bound_percentile",parentData:data,parentDataProperty:"lower_bound_percentile",rootData}))){
vErrors = vErrors === null ? validate507.errors : vErrors.concat(validate507.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.upper_bound_percentile !== undefined){
const _errs3 = errors;
if(!(validate507(data.upper_bound_percentile, {instancePath:instancePath+"/upper_bound_percentile",parentData:data,parentDataProperty:"upper_bound_percentile",rootData}))){
vErrors = vErrors === null ? validate507.errors : vErrors.concat(validate507.errors);
errors = vErrors.length;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.ignore_zeros !== undefined){
const _errs4 = errors;
if(!(validate80(data.ignore_zeros, {instancePath:instancePath+"/ignore_zeros",parentData:data,parentDataProperty:"ignore_zeros",rootData}))){
vErrors = vErrors === null ? validate80.errors : vErrors.concat(validate80.errors);
errors = vErrors.length;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate539.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema126.type,parentSchema:schema126,data}];
return false;
}
}
validate539.errors = vErrors;
return errors === 0;
}

const schema127 = {"type":"integer","format":"int32","minimum":0,"maximum":10000};

function validate548(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(!((typeof data == "number") && (!(data % 1) && !isNaN(data)))){
validate548.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "integer"},schema:schema127.type,parentSchema:schema127,data}];
return false;
}
if(errors === 0){
if(typeof data == "number"){
if(data > 10000 || isNaN(data)){
validate548.errors = [{instancePath,schemaPath:"#/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000},schema:10000,parentSchema:schema127,data}];
return false;
}
else {
if(data < 0 || isNaN(data)){
validate548.errors = [{instancePath,schemaPath:"#/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},schema:0,parentSchema:schema127,data}];
return false;
}
else {
if(!(formats0.validate(data))){
validate548.errors = [{instancePath,schemaPath:"#/format",keyword:"format",params:{format: "int32"},schema:"int32",parentSchema:schema127,data}];
return false;
}
}
}
}
}
validate548.errors = vErrors;
return errors === 0;
}


function validate502(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs1 = errors;
let valid0 = false;
const _errs2 = errors;
const _errs3 = errors;
if(!(validate503(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate503.errors : vErrors.concat(validate503.errors);
errors = vErrors.length;
}
var valid1 = _errs3 === errors;
if(valid1){
const _errs4 = errors;
if(errors === _errs4){
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length > 100){
const err0 = {instancePath,schemaPath:"#/anyOf/0/allOf/1/maxProperties",keyword:"maxProperties",params:{limit: 100},schema:100,parentSchema:schema116.anyOf[0].allOf[1],data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
let missing0;
if(((data.metric_type === undefined) && (missing0 = "metric_type")) || ((data.source === undefined) && (missing0 = "source"))){
const err1 = {instancePath,schemaPath:"#/anyOf/0/allOf/1/required",keyword:"required",params:{missingProperty: missing0},schema:schema116.anyOf[0].allOf[1].required,parentSchema:schema116.anyOf[0].allOf[1],data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
if(data.metric_type !== undefined){
let data0 = data.metric_type;
const _errs7 = errors;
if(typeof data0 !== "string"){
const err2 = {instancePath:instancePath+"/metric_type",schemaPath:"#/anyOf/0/allOf/1/properties/metric_type/type",keyword:"type",params:{type: "string"},schema:schema116.anyOf[0].allOf[1].properties.metric_type.type,parentSchema:schema116.anyOf[0].allOf[1].properties.metric_type,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(!(data0 === "mean")){
const err3 = {instancePath:instancePath+"/metric_type",schemaPath:"#/anyOf/0/allOf/1/properties/metric_type/enum",keyword:"enum",params:{allowedValues: schema116.anyOf[0].allOf[1].properties.metric_type.enum},schema:schema116.anyOf[0].allOf[1].properties.metric_type.enum,parentSchema:schema116.anyOf[0].allOf[1].properties.metric_type,data:data0};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var valid2 = _errs7 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data.source !== undefined){
const _errs9 = errors;
if(!(validate517(data.source, {instancePath:instancePath+"/source",parentData:data,parentDataProperty:"source",rootData}))){
vErrors = vErrors === null ? validate517.errors : vErrors.concat(validate517.errors);
errors = vErrors.length;
}
var valid2 = _errs9 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data.lower_bound_percentile !== undefined){
const _errs10 = errors;
if(!(validate507(data.lower_bound_percentile, {instancePath:instancePath+"/lower_bound_percentile",parentData:data,parentDataProperty:"lower_bound_percentile",rootData}))){
vErrors = vErrors === null ? validate507.errors : vErrors.concat(validate507.errors);
errors = vErrors.length;
}
var valid2 = _errs10 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data.upper_bound_percentile !== undefined){
const _errs11 = errors;
if(!(validate507(data.upper_bound_percentile, {instancePath:instancePath+"/upper_bound_percentile",parentData:data,parentDataProperty:"upper_bound_percentile",rootData}))){
vErrors = vErrors === null ? validate507.errors : vErrors.concat(validate507.errors);
errors = vErrors.length;
}
var valid2 = _errs11 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data.ignore_zeros !== undefined){
const _errs12 = errors;
if(!(validate80(data.ignore_zeros, {instancePath:instancePath+"/ignore_zeros",parentData:data,parentDataProperty:"ignore_zeros",rootData}))){
vErrors = vErrors === null ? validate80.errors : vErrors.concat(validate80.errors);
errors = vErrors.length;
}
var valid2 = _errs12 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data.threshold !== undefined){
const _errs13 = errors;
if(!(validate532(data.threshold, {instancePath:instancePath+"/threshold",parentData:data,parentDataProperty:"threshold",rootData}))){
vErrors = vErrors === null ? validate532.errors : vErrors.concat(validate532.errors);
errors = vErrors.length;
}
var valid2 = _errs13 === errors;
}
else {
var valid2 = true;
}
}
}
}
}
}
}
}
}
else {
const err4 = {instancePath,schemaPath:"#/anyOf/0/allOf/1/type",keyword:"type",params:{type: "object"},schema:schema116.anyOf[0].allOf[1].type,parentSchema:schema116.anyOf[0].allOf[1],data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
var valid1 = _errs4 === errors;
}
var _valid0 = _errs2 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs14 = errors;
const _errs15 = errors;
if(!(validate503(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate503.errors : vErrors.concat(validate503.errors);
errors = vErrors.length;
}
var valid3 = _errs15 === errors;
if(valid3){
const _errs16 = errors;
if(errors === _errs16){
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length > 100){
const err5 = {instancePath,schemaPath:"#/anyOf/1/allOf/1/maxProperties",keyword:"maxProperties",params:{limit: 100},schema:100,parentSchema:schema116.anyOf[1].allOf[1],data};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
else {
let missing1;
if(((data.metric_type === undefined) && (missing1 = "metric_type")) || ((data.series === undefined) && (missing1 = "series"))){
const err6 = {instancePath,schemaPath:"#/anyOf/1/allOf/1/required",keyword:"required",params:{missingProperty: missing1},schema:schema116.anyOf[1].allOf[1].required,parentSchema:schema116.anyOf[1].allOf[1],data};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
else {
if(data.metric_type !== undefined){
let data6 = data.metric_type;
const _errs19 = errors;
if(typeof data6 !== "string"){
const err7 = {instancePath:instancePath+"/metric_type",schemaPath:"#/anyOf/1/allOf/1/properties/metric_type/type",keyword:"type",params:{type: "string"},schema:schema116.anyOf[1].allOf[1].properties.metric_type.type,parentSchema:schema116.anyOf[1].allOf[1].properties.metric_type,data:data6};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(!(data6 === "funnel")){
const err8 = {instancePath:instancePath+"/metric_type",schemaPath:"#/anyOf/1/allOf/1/properties/metric_type/enum",keyword:"enum",params:{allowedValues: schema116.anyOf[1].allOf[1].properties.metric_type.enum},schema:schema116.anyOf[1].allOf[1].properties.metric_type.enum,parentSchema:schema116.anyOf[1].allOf[1].properties.metric_type,data:data6};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
var valid4 = _errs19 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data.series !== undefined){
let data7 = data.series;
const _errs21 = errors;
if(errors === _errs21){
if(Array.isArray(data7)){
if(data7.length > 20){
const err9 = {instancePath:instancePath+"/series",schemaPath:"#/anyOf/1/allOf/1/properties/series/maxItems",keyword:"maxItems",params:{limit: 20},schema:20,parentSchema:schema116.anyOf[1].allOf[1].properties.series,data:data7};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
else {
if(data7.length < 1){
const err10 = {instancePath:instancePath+"/series",schemaPath:"#/anyOf/1/allOf/1/properties/series/minItems",keyword:"minItems",params:{limit: 1},schema:1,parentSchema:schema116.anyOf[1].allOf[1].properties.series,data:data7};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
else {
var valid5 = true;
const len0 = data7.length;
for(let i0=0; i0<len0; i0++){
const _errs23 = errors;
if(!(validate518(data7[i0], {instancePath:instancePath+"/series/" + i0,parentData:data7,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate518.errors : vErrors.concat(validate518.errors);
errors = vErrors.length;
}
var valid5 = _errs23 === errors;
if(!valid5){
break;
}
}
}
}
}
else {
const err11 = {instancePath:instancePath+"/series",schemaPath:"#/anyOf/1/allOf/1/properties/series/type",keyword:"type",params:{type: "array"},schema:schema116.anyOf[1].allOf[1].properties.series.type,parentSchema:schema116.anyOf[1].allOf[1].properties.series,data:data7};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
var valid4 = _errs21 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data.funnel_order_type !== undefined){
let data9 = data.funnel_order_type;
const _errs24 = errors;
if(typeof data9 !== "string"){
const err12 = {instancePath:instancePath+"/funnel_order_type",schemaPath:"#/anyOf/1/allOf/1/properties/funnel_order_type/type",keyword:"type",params:{type: "string"},schema:schema116.anyOf[1].allOf[1].properties.funnel_order_type.type,parentSchema:schema116.anyOf[1].allOf[1].properties.funnel_order_type,data:data9};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(!((data9 === "ordered") || (data9 === "unordered"))){
const err13 = {instancePath:instancePath+"/funnel_order_type",schemaPath:"#/anyOf/1/allOf/1/properties/funnel_order_type/enum",keyword:"enum",params:{allowedValues: schema116.anyOf[1].allOf[1].properties.funnel_order_type.enum},schema:schema116.anyOf[1].allOf[1].properties.funnel_order_type.enum,parentSchema:schema116.anyOf[1].allOf[1].properties.funnel_order_type,data:data9};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
var valid4 = _errs24 === errors;
}
else {
var valid4 = true;
}
}
}
}
}
}
else {
const err14 = {instancePath,schemaPath:"#/anyOf/1/allOf/1/type",keyword:"type",params:{type: "object"},schema:schema116.anyOf[1].allOf[1].type,parentSchema:schema116.anyOf[1].allOf[1],data};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
var valid3 = _errs16 === errors;
}
var _valid0 = _errs14 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs26 = errors;
const _errs27 = errors;
if(!(validate503(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate503.errors : vErrors.concat(validate503.errors);
errors = vErrors.length;
}
var valid6 = _errs27 === errors;
if(valid6){
const _errs28 = errors;
if(errors === _errs28){
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length > 100){
const err15 = {instancePath,schemaPath:"#/anyOf/2/allOf/1/maxProperties",keyword:"maxProperties",params:{limit: 100},schema:100,parentSchema:schema116.anyOf[2].allOf[1],data};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
else {
let missing2;
if((((data.metric_type === undefined) && (missing2 = "metric_type")) || ((data.numerator === undefined) && (missing2 = "numerator"))) || ((data.denominator === undefined) && (missing2 = "denominator"))){
const err16 = {instancePath,schemaPath:"#/anyOf/2/allOf/1/required",keyword:"required",params:{missingProperty: missing2},schema:schema116.anyOf[2].allOf[1].required,parentSchema:schema116.anyOf[2].allOf[1],data};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
else {
if(data.metric_type !== undefined){
let data10 = data.metric_type;
const _errs31 = errors;
if(typeof data10 !== "string"){
const err17 = {instancePath:instancePath+"/metric_type",schemaPath:"#/anyOf/2/allOf/1/properties/metric_type/type",keyword:"type",params:{type: "string"},schema:schema116.anyOf[2].allOf[1].properties.metric_type.type,parentSchema:schema116.anyOf[2].allOf[1].properties.metric_type,data:data10};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(!(data10 === "ratio")){
const err18 = {instancePath:instancePath+"/metric_type",schemaPath:"#/anyOf/2/allOf/1/properties/metric_type/enum",keyword:"enum",params:{allowedValues: schema116.anyOf[2].allOf[1].properties.metric_type.enum},schema:schema116.anyOf[2].allOf[1].properties.metric_type.enum,parentSchema:schema116.anyOf[2].allOf[1].properties.metric_type,data:data10};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
var valid7 = _errs31 === errors;
}
else {
var valid7 = true;
}
if(valid7){
if(data.numerator !== undefined){
const _errs33 = errors;
if(!(validate517(data.numerator, {instancePath:instancePath+"/numerator",parentData:data,parentDataProperty:"numerator",rootData}))){
vErrors = vErrors === null ? validate517.errors : vErrors.concat(validate517.errors);
errors = vErrors.length;
}
var valid7 = _errs33 === errors;
}
else {
var valid7 = true;
}
if(valid7){
if(data.denominator !== undefined){
const _errs34 = errors;
if(!(validate517(data.denominator, {instancePath:instancePath+"/denominator",parentData:data,parentDataProperty:"denominator",rootData}))){
vErrors = vErrors === null ? validate517.errors : vErrors.concat(validate517.errors);
errors = vErrors.length;
}
var valid7 = _errs34 === errors;
}
else {
var valid7 = true;
}
if(valid7){
if(data.numerator_outlier_handling !== undefined){
const _errs35 = errors;
if(!(validate539(data.numerator_outlier_handling, {instancePath:instancePath+"/numerator_outlier_handling",parentData:data,parentDataProperty:"numerator_outlier_handling",rootData}))){
vErrors = vErrors === null ? validate539.errors : vErrors.concat(validate539.errors);
errors = vErrors.length;
}
var valid7 = _errs35 === errors;
}
else {
var valid7 = true;
}
if(valid7){
if(data.denominator_outlier_handling !== undefined){
const _errs36 = errors;
if(!(validate539(data.denominator_outlier_handling, {instancePath:instancePath+"/denominator_outlier_handling",parentData:data,parentDataProperty:"denominator_outlier_handling",rootData}))){
vErrors = vErrors === null ? validate539.errors : vErrors.concat(validate539.errors);
errors = vErrors.length;
}
var valid7 = _errs36 === errors;
}
else {
var valid7 = true;
}
}
}
}
}
}
}
}
else {
const err19 = {instancePath,schemaPath:"#/anyOf/2/allOf/1/type",keyword:"type",params:{type: "object"},schema:schema116.anyOf[2].allOf[1].type,parentSchema:schema116.anyOf[2].allOf[1],data};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
var valid6 = _errs28 === errors;
}
var _valid0 = _errs26 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs37 = errors;
const _errs38 = errors;
if(!(validate503(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate503.errors : vErrors.concat(validate503.errors);
errors = vErrors.length;
}
var valid8 = _errs38 === errors;
if(valid8){
const _errs39 = errors;
if(errors === _errs39){
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length > 100){
const err20 = {instancePath,schemaPath:"#/anyOf/3/allOf/1/maxProperties",keyword:"maxProperties",params:{limit: 100},schema:100,parentSchema:schema116.anyOf[3].allOf[1],data};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
else {
let missing3;
if((((((data.metric_type === undefined) && (missing3 = "metric_type")) || ((data.start_event === undefined) && (missing3 = "start_event"))) || ((data.completion_event === undefined) && (missing3 = "completion_event"))) || ((data.retention_window_start === undefined) && (missing3 = "retention_window_start"))) || ((data.retention_window_end === undefined) && (missing3 = "retention_window_end"))){
const err21 = {instancePath,schemaPath:"#/anyOf/3/allOf/1/required",keyword:"required",params:{missingProperty: missing3},schema:schema116.anyOf[3].allOf[1].required,parentSchema:schema116.anyOf[3].allOf[1],data};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
else {
if(data.metric_type !== undefined){
let data15 = data.metric_type;
const _errs42 = errors;
if(typeof data15 !== "string"){
const err22 = {instancePath:instancePath+"/metric_type",schemaPath:"#/anyOf/3/allOf/1/properties/metric_type/type",keyword:"type",params:{type: "string"},schema:schema116.anyOf[3].allOf[1].properties.metric_type.type,parentSchema:schema116.anyOf[3].allOf[1].properties.metric_type,data:data15};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
if(!(data15 === "retention")){
const err23 = {instancePath:instancePath+"/metric_type",schemaPath:"#/anyOf/3/allOf/1/properties/metric_type/enum",keyword:"enum",params:{allowedValues: schema116.anyOf[3].allOf[1].properties.metric_type.enum},schema:schema116.anyOf[3].allOf[1].properties.metric_type.enum,parentSchema:schema116.anyOf[3].allOf[1].properties.metric_type,data:data15};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
var valid9 = _errs42 === errors;
}
else {
var valid9 = true;
}
if(valid9){
if(data.start_event !== undefined){
const _errs44 = errors;
if(!(validate518(data.start_event, {instancePath:instancePath+"/start_event",parentData:data,parentDataProperty:"start_event",rootData}))){
vErrors = vErrors === null ? validate518.errors : vErrors.concat(validate518.errors);
errors = vErrors.length;
}
var valid9 = _errs44 === errors;
}
else {
var valid9 = true;
}
if(valid9){
if(data.completion_event !== undefined){
const _errs45 = errors;
if(!(validate518(data.completion_event, {instancePath:instancePath+"/completion_event",parentData:data,parentDataProperty:"completion_event",rootData}))){
vErrors = vErrors === null ? validate518.errors : vErrors.concat(validate518.errors);
errors = vErrors.length;
}
var valid9 = _errs45 === errors;
}
else {
var valid9 = true;
}
if(valid9){
if(data.retention_window_start !== undefined){
const _errs46 = errors;
if(!(validate548(data.retention_window_start, {instancePath:instancePath+"/retention_window_start",parentData:data,parentDataProperty:"retention_window_start",rootData}))){
vErrors = vErrors === null ? validate548.errors : vErrors.concat(validate548.errors);
errors = vErrors.length;
}
var valid9 = _errs46 === errors;
}
else {
var valid9 = true;
}
if(valid9){
if(data.retention_window_end !== undefined){
const _errs47 = errors;
if(!(validate548(data.retention_window_end, {instancePath:instancePath+"/retention_window_end",parentData:data,parentDataProperty:"retention_window_end",rootData}))){
vErrors = vErrors === null ? validate548.errors : vErrors.concat(validate548.errors);
errors = vErrors.length;
}
var valid9 = _errs47 === errors;
}
else {
var valid9 = true;
}
if(valid9){
if(data.retention_window_unit !== undefined){
const _errs48 = errors;
if(!(validate509(data.retention_window_unit, {instancePath:instancePath+"/retention_window_unit",parentData:data,parentDataProperty:"retention_window_unit",rootData}))){
vErrors = vErrors === null ? validate509.errors : vErrors.concat(validate509.errors);
errors = vErrors.length;
}
var valid9 = _errs48 === errors;
}
else {
var valid9 = true;
}
if(valid9){
if(data.start_handling !== undefined){
let data21 = data.start_handling;
const _errs49 = errors;
if(typeof data21 !== "string"){
const err24 = {instancePath:instancePath+"/start_handling",schemaPath:"#/anyOf/3/allOf/1/properties/start_handling/type",keyword:"type",params:{type: "string"},schema:schema116.anyOf[3].allOf[1].properties.start_handling.type,parentSchema:schema116.anyOf[3].allOf[1].properties.start_handling,data:data21};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
if(!((data21 === "first_seen") || (data21 === "last_seen"))){
const err25 = {instancePath:instancePath+"/start_handling",schemaPath:"#/anyOf/3/allOf/1/properties/start_handling/enum",keyword:"enum",params:{allowedValues: schema116.anyOf[3].allOf[1].properties.start_handling.enum},schema:schema116.anyOf[3].allOf[1].properties.start_handling.enum,parentSchema:schema116.anyOf[3].allOf[1].properties.start_handling,data:data21};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
var valid9 = _errs49 === errors;
}
else {
var valid9 = true;
}
}
}
}
}
}
}
}
}
}
else {
const err26 = {instancePath,schemaPath:"#/anyOf/3/allOf/1/type",keyword:"type",params:{type: "object"},schema:schema116.anyOf[3].allOf[1].type,parentSchema:schema116.anyOf[3].allOf[1],data};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
var valid8 = _errs39 === errors;
}
var _valid0 = _errs37 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs51 = errors;
const _errs52 = errors;
if(!(validate503(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate503.errors : vErrors.concat(validate503.errors);
errors = vErrors.length;
}
var valid10 = _errs52 === errors;
if(valid10){
const _errs53 = errors;
if(errors === _errs53){
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length > 100){
const err27 = {instancePath,schemaPath:"#/anyOf/4/allOf/1/maxProperties",keyword:"maxProperties",params:{limit: 100},schema:100,parentSchema:schema116.anyOf[4].allOf[1],data};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
else {
let missing4;
if((((data.metric_type === undefined) && (missing4 = "metric_type")) || ((data.source === undefined) && (missing4 = "source"))) || ((data.quantile === undefined) && (missing4 = "quantile"))){
const err28 = {instancePath,schemaPath:"#/anyOf/4/allOf/1/required",keyword:"required",params:{missingProperty: missing4},schema:schema116.anyOf[4].allOf[1].required,parentSchema:schema116.anyOf[4].allOf[1],data};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
else {
if(data.metric_type !== undefined){
let data22 = data.metric_type;
const _errs56 = errors;
if(typeof data22 !== "string"){
const err29 = {instancePath:instancePath+"/metric_type",schemaPath:"#/anyOf/4/allOf/1/properties/metric_type/type",keyword:"type",params:{type: "string"},schema:schema116.anyOf[4].allOf[1].properties.metric_type.type,parentSchema:schema116.anyOf[4].allOf[1].properties.metric_type,data:data22};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
if(!(data22 === "quantile")){
const err30 = {instancePath:instancePath+"/metric_type",schemaPath:"#/anyOf/4/allOf/1/properties/metric_type/enum",keyword:"enum",params:{allowedValues: schema116.anyOf[4].allOf[1].properties.metric_type.enum},schema:schema116.anyOf[4].allOf[1].properties.metric_type.enum,parentSchema:schema116.anyOf[4].allOf[1].properties.metric_type,data:data22};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
var valid11 = _errs56 === errors;
}
else {
var valid11 = true;
}
if(valid11){
if(data.source !== undefined){
const _errs58 = errors;
if(!(validate517(data.source, {instancePath:instancePath+"/source",parentData:data,parentDataProperty:"source",rootData}))){
vErrors = vErrors === null ? validate517.errors : vErrors.concat(validate517.errors);
errors = vErrors.length;
}
var valid11 = _errs58 === errors;
}
else {
var valid11 = true;
}
if(valid11){
if(data.quantile !== undefined){
const _errs59 = errors;
if(!(validate507(data.quantile, {instancePath:instancePath+"/quantile",parentData:data,parentDataProperty:"quantile",rootData}))){
vErrors = vErrors === null ? validate507.errors : vErrors.concat(validate507.errors);
errors = vErrors.length;
}
var valid11 = _errs59 === errors;
}
else {
var valid11 = true;
}
if(valid11){
if(data.quantile_unit !== undefined){
let data25 = data.quantile_unit;
const _errs60 = errors;
if(typeof data25 !== "string"){
const err31 = {instancePath:instancePath+"/quantile_unit",schemaPath:"#/anyOf/4/allOf/1/properties/quantile_unit/type",keyword:"type",params:{type: "string"},schema:schema116.anyOf[4].allOf[1].properties.quantile_unit.type,parentSchema:schema116.anyOf[4].allOf[1].properties.quantile_unit,data:data25};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
if(!((data25 === "unit") || (data25 === "event"))){
const err32 = {instancePath:instancePath+"/quantile_unit",schemaPath:"#/anyOf/4/allOf/1/properties/quantile_unit/enum",keyword:"enum",params:{allowedValues: schema116.anyOf[4].allOf[1].properties.quantile_unit.enum},schema:schema116.anyOf[4].allOf[1].properties.quantile_unit.enum,parentSchema:schema116.anyOf[4].allOf[1].properties.quantile_unit,data:data25};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
var valid11 = _errs60 === errors;
}
else {
var valid11 = true;
}
if(valid11){
if(data.ignore_zeros !== undefined){
const _errs62 = errors;
if(!(validate80(data.ignore_zeros, {instancePath:instancePath+"/ignore_zeros",parentData:data,parentDataProperty:"ignore_zeros",rootData}))){
vErrors = vErrors === null ? validate80.errors : vErrors.concat(validate80.errors);
errors = vErrors.length;
}
var valid11 = _errs62 === errors;
}
else {
var valid11 = true;
}
}
}
}
}
}
}
}
else {
const err33 = {instancePath,schemaPath:"#/anyOf/4/allOf/1/type",keyword:"type",params:{type: "object"},schema:schema116.anyOf[4].allOf[1].type,parentSchema:schema116.anyOf[4].allOf[1],data};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
var valid10 = _errs53 === errors;
}
var _valid0 = _errs51 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs63 = errors;
if(!(validate209(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate209.errors : vErrors.concat(validate209.errors);
errors = vErrors.length;
}
var _valid0 = _errs63 === errors;
valid0 = valid0 || _valid0;
}
}
}
}
}
if(!valid0){
const err34 = {instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{},schema:schema116.anyOf,parentSchema:schema116,data};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
validate502.errors = vErrors;
return false;
}
else {
errors = _errs1;
if(vErrors !== null){
if(_errs1){
vErrors.length = _errs1;
}
else {
vErrors = null;
}
}
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length > 100){
validate502.errors = [{instancePath,schemaPath:"#/maxProperties",keyword:"maxProperties",params:{limit: 100},schema:100,parentSchema:schema116,data}];
return false;
}
}
else {
validate502.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema116.type,parentSchema:schema116,data}];
return false;
}
}
validate502.errors = vErrors;
return errors === 0;
}


function validate501(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if((!(Array.isArray(data))) && (data !== null)){
validate501.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},schema:schema115.type,parentSchema:schema115,data}];
return false;
}
if(errors === 0){
if(Array.isArray(data)){
if(data.length > 100){
validate501.errors = [{instancePath,schemaPath:"#/maxItems",keyword:"maxItems",params:{limit: 100},schema:100,parentSchema:schema115,data}];
return false;
}
else {
var valid0 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
const _errs2 = errors;
if(!(validate502(data[i0], {instancePath:instancePath+"/" + i0,parentData:data,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate502.errors : vErrors.concat(validate502.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
if(!valid0){
break;
}
}
}
}
}
validate501.errors = vErrors;
return errors === 0;
}

const schema128 = {"anyOf":[{"type":"string","enum":["web","product"]},{"$ref":"/part14"}]};

function validate560(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(typeof data !== "string"){
const err0 = {instancePath,schemaPath:"#/anyOf/0/type",keyword:"type",params:{type: "string"},schema:schema128.anyOf[0].type,parentSchema:schema128.anyOf[0],data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(!((data === "web") || (data === "product"))){
const err1 = {instancePath,schemaPath:"#/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema128.anyOf[0].enum},schema:schema128.anyOf[0].enum,parentSchema:schema128.anyOf[0],data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs3 = errors;
if(!(validate49(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate49.errors : vErrors.concat(validate49.errors);
errors = vErrors.length;
}
var _valid0 = _errs3 === errors;
valid0 = valid0 || _valid0;
}
if(!valid0){
const err2 = {instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{},schema:schema128.anyOf,parentSchema:schema128,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
validate560.errors = vErrors;
return false;
}
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
}
validate560.errors = vErrors;
return errors === 0;
}

const schema129 = {"type":"string","nullable":true,"maxLength":32};

function validate563(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if((typeof data !== "string") && (data !== null)){
validate563.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},schema:schema129.type,parentSchema:schema129,data}];
return false;
}
if(errors === 0){
if(typeof data === "string"){
if(func2(data) > 32){
validate563.errors = [{instancePath,schemaPath:"#/maxLength",keyword:"maxLength",params:{limit: 32},schema:32,parentSchema:schema129,data}];
return false;
}
}
}
validate563.errors = vErrors;
return errors === 0;
}

const schema130 = {"anyOf":[{"type":"string","enum":["won","lost","inconclusive","stopped_early","invalid"]},{"$ref":"/part14"}]};

function validate565(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(typeof data !== "string"){
const err0 = {instancePath,schemaPath:"#/anyOf/0/type",keyword:"type",params:{type: "string"},schema:schema130.anyOf[0].type,parentSchema:schema130.anyOf[0],data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(!(((((data === "won") || (data === "lost")) || (data === "inconclusive")) || (data === "stopped_early")) || (data === "invalid"))){
const err1 = {instancePath,schemaPath:"#/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema130.anyOf[0].enum},schema:schema130.anyOf[0].enum,parentSchema:schema130.anyOf[0],data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs3 = errors;
if(!(validate49(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate49.errors : vErrors.concat(validate49.errors);
errors = vErrors.length;
}
var _valid0 = _errs3 === errors;
valid0 = valid0 || _valid0;
}
if(!valid0){
const err2 = {instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{},schema:schema130.anyOf,parentSchema:schema130,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
validate565.errors = vErrors;
return false;
}
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
}
validate565.errors = vErrors;
return errors === 0;
}

const schema131 = {"type":"string","nullable":true,"maxLength":4000};

function validate568(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if((typeof data !== "string") && (data !== null)){
validate568.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},schema:schema131.type,parentSchema:schema131,data}];
return false;
}
if(errors === 0){
if(typeof data === "string"){
if(func2(data) > 4000){
validate568.errors = [{instancePath,schemaPath:"#/maxLength",keyword:"maxLength",params:{limit: 4000},schema:4000,parentSchema:schema131,data}];
return false;
}
}
}
validate568.errors = vErrors;
return errors === 0;
}

const schema132 = {"type":"integer","format":"int32","nullable":true,"minimum":1};

function validate570(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if((!((typeof data == "number") && (!(data % 1) && !isNaN(data)))) && (data !== null)){
validate570.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "integer"},schema:schema132.type,parentSchema:schema132,data}];
return false;
}
if(errors === 0){
if(typeof data == "number"){
if(data < 1 || isNaN(data)){
validate570.errors = [{instancePath,schemaPath:"#/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},schema:1,parentSchema:schema132,data}];
return false;
}
else {
if(!(formats0.validate(data))){
validate570.errors = [{instancePath,schemaPath:"#/format",keyword:"format",params:{format: "int32"},schema:"int32",parentSchema:schema132,data}];
return false;
}
}
}
}
validate570.errors = vErrors;
return errors === 0;
}

const schema133 = {"anyOf":[{"type":"object","additionalProperties":true,"maxProperties":50,"anyOf":[{"type":"object","additionalProperties":true,"maxProperties":50,"properties":{"filterTestAccounts":{"$ref":"/part25"},"multiple_variant_handling":{"type":"string","enum":["exclude","first_seen"]},"exposure_config":{"$ref":"/part90"},"activation_config":{"$ref":"/part90"}}},{"$ref":"/part45"}]},{"$ref":"/part14"}]};
const schema134 = {"allOf":[{"type":"object","additionalProperties":true,"maxProperties":50,"required":["kind","event"],"properties":{"kind":{"type":"string","enum":["ExperimentEventExposureConfig"]},"event":{"$ref":"/part18"},"properties":{"$ref":"/part80"}}}]};

function validate574(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
if(errors === _errs0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length > 50){
validate574.errors = [{instancePath,schemaPath:"#/allOf/0/maxProperties",keyword:"maxProperties",params:{limit: 50},schema:50,parentSchema:schema134.allOf[0],data}];
return false;
}
else {
let missing0;
if(((data.kind === undefined) && (missing0 = "kind")) || ((data.event === undefined) && (missing0 = "event"))){
validate574.errors = [{instancePath,schemaPath:"#/allOf/0/required",keyword:"required",params:{missingProperty: missing0},schema:schema134.allOf[0].required,parentSchema:schema134.allOf[0],data}];
return false;
}
else {
if(data.kind !== undefined){
let data0 = data.kind;
const _errs3 = errors;
if(typeof data0 !== "string"){
validate574.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/allOf/0/properties/kind/type",keyword:"type",params:{type: "string"},schema:schema134.allOf[0].properties.kind.type,parentSchema:schema134.allOf[0].properties.kind,data:data0}];
return false;
}
if(!(data0 === "ExperimentEventExposureConfig")){
validate574.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/allOf/0/properties/kind/enum",keyword:"enum",params:{allowedValues: schema134.allOf[0].properties.kind.enum},schema:schema134.allOf[0].properties.kind.enum,parentSchema:schema134.allOf[0].properties.kind,data:data0}];
return false;
}
var valid1 = _errs3 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.event !== undefined){
const _errs5 = errors;
if(!(validate57(data.event, {instancePath:instancePath+"/event",parentData:data,parentDataProperty:"event",rootData}))){
vErrors = vErrors === null ? validate57.errors : vErrors.concat(validate57.errors);
errors = vErrors.length;
}
var valid1 = _errs5 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.properties !== undefined){
const _errs6 = errors;
if(!(validate520(data.properties, {instancePath:instancePath+"/properties",parentData:data,parentDataProperty:"properties",rootData}))){
vErrors = vErrors === null ? validate520.errors : vErrors.concat(validate520.errors);
errors = vErrors.length;
}
var valid1 = _errs6 === errors;
}
else {
var valid1 = true;
}
}
}
}
}
}
else {
validate574.errors = [{instancePath,schemaPath:"#/allOf/0/type",keyword:"type",params:{type: "object"},schema:schema134.allOf[0].type,parentSchema:schema134.allOf[0],data}];
return false;
}
}
validate574.errors = vErrors;
return errors === 0;
}


function validate572(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
const _errs3 = errors;
let valid1 = false;
const _errs4 = errors;
if(errors === _errs4){
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length > 50){
const err0 = {instancePath,schemaPath:"#/anyOf/0/anyOf/0/maxProperties",keyword:"maxProperties",params:{limit: 50},schema:50,parentSchema:schema133.anyOf[0].anyOf[0],data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
if(data.filterTestAccounts !== undefined){
const _errs7 = errors;
if(!(validate80(data.filterTestAccounts, {instancePath:instancePath+"/filterTestAccounts",parentData:data,parentDataProperty:"filterTestAccounts",rootData}))){
vErrors = vErrors === null ? validate80.errors : vErrors.concat(validate80.errors);
errors = vErrors.length;
}
var valid2 = _errs7 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data.multiple_variant_handling !== undefined){
let data1 = data.multiple_variant_handling;
const _errs8 = errors;
if(typeof data1 !== "string"){
const err1 = {instancePath:instancePath+"/multiple_variant_handling",schemaPath:"#/anyOf/0/anyOf/0/properties/multiple_variant_handling/type",keyword:"type",params:{type: "string"},schema:schema133.anyOf[0].anyOf[0].properties.multiple_variant_handling.type,parentSchema:schema133.anyOf[0].anyOf[0].properties.multiple_variant_handling,data:data1};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(!((data1 === "exclude") || (data1 === "first_seen"))){
const err2 = {instancePath:instancePath+"/multiple_variant_handling",schemaPath:"#/anyOf/0/anyOf/0/properties/multiple_variant_handling/enum",keyword:"enum",params:{allowedValues: schema133.anyOf[0].anyOf[0].properties.multiple_variant_handling.enum},schema:schema133.anyOf[0].anyOf[0].properties.multiple_variant_handling.enum,parentSchema:schema133.anyOf[0].anyOf[0].properties.multiple_variant_handling,data:data1};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
var valid2 = _errs8 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data.exposure_config !== undefined){
const _errs10 = errors;
if(!(validate574(data.exposure_config, {instancePath:instancePath+"/exposure_config",parentData:data,parentDataProperty:"exposure_config",rootData}))){
vErrors = vErrors === null ? validate574.errors : vErrors.concat(validate574.errors);
errors = vErrors.length;
}
var valid2 = _errs10 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data.activation_config !== undefined){
const _errs11 = errors;
if(!(validate574(data.activation_config, {instancePath:instancePath+"/activation_config",parentData:data,parentDataProperty:"activation_config",rootData}))){
vErrors = vErrors === null ? validate574.errors : vErrors.concat(validate574.errors);
errors = vErrors.length;
}
var valid2 = _errs11 === errors;
}
else {
var valid2 = true;
}
}
}
}
}
}
else {
const err3 = {instancePath,schemaPath:"#/anyOf/0/anyOf/0/type",keyword:"type",params:{type: "object"},schema:schema133.anyOf[0].anyOf[0].type,parentSchema:schema133.anyOf[0].anyOf[0],data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
var _valid1 = _errs4 === errors;
valid1 = valid1 || _valid1;
if(!valid1){
const _errs12 = errors;
if(!(validate231(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate231.errors : vErrors.concat(validate231.errors);
errors = vErrors.length;
}
var _valid1 = _errs12 === errors;
valid1 = valid1 || _valid1;
}
if(!valid1){
const err4 = {instancePath,schemaPath:"#/anyOf/0/anyOf",keyword:"anyOf",params:{},schema:schema133.anyOf[0].anyOf,parentSchema:schema133.anyOf[0],data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
else {
errors = _errs3;
if(vErrors !== null){
if(_errs3){
vErrors.length = _errs3;
}
else {
vErrors = null;
}
}
}
if(errors === _errs1){
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length > 50){
const err5 = {instancePath,schemaPath:"#/anyOf/0/maxProperties",keyword:"maxProperties",params:{limit: 50},schema:50,parentSchema:schema133.anyOf[0],data};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
else {
const err6 = {instancePath,schemaPath:"#/anyOf/0/type",keyword:"type",params:{type: "object"},schema:schema133.anyOf[0].type,parentSchema:schema133.anyOf[0],data};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs14 = errors;
if(!(validate49(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate49.errors : vErrors.concat(validate49.errors);
errors = vErrors.length;
}
var _valid0 = _errs14 === errors;
valid0 = valid0 || _valid0;
}
if(!valid0){
const err7 = {instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{},schema:schema133.anyOf,parentSchema:schema133,data};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
validate572.errors = vErrors;
return false;
}
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
}
validate572.errors = vErrors;
return errors === 0;
}

const schema135 = {"anyOf":[{"type":"object","additionalProperties":true,"maxProperties":50,"anyOf":[{"type":"object","additionalProperties":true,"maxProperties":50,"properties":{"method":{"$ref":"/part92"},"baseline_variant_key":{"$ref":"/part9"},"bayesian":{"type":"object","additionalProperties":true,"maxProperties":50,"properties":{"ci_level":{"type":"number","minimum":0.5,"maximum":0.9999},"difference_type":{"$ref":"/part93"},"prior_type":{"type":"string","enum":["relative"]},"multiple_testing_correction":{"type":"string","enum":["none","bonferroni"]},"prior":{"type":"object","additionalProperties":true,"maxProperties":50,"required":["standard_deviation"],"properties":{"mean":{"type":"number","minimum":-10,"maximum":10},"standard_deviation":{"type":"number","minimum":0.000001,"maximum":100}}}}},"frequentist":{"type":"object","additionalProperties":true,"maxProperties":50,"properties":{"alpha":{"type":"number","minimum":0.0001,"maximum":0.5},"difference_type":{"$ref":"/part93"},"sequential":{"type":"string","enum":["none","confidence_sequence","msprt","group_sequential"]},"sequential_testing_enabled":{"$ref":"/part25"},"sequential_tuning_parameter":{"type":"number","minimum":1,"maximum":1000000000},"mixing_standard_deviation":{"type":"number","minimum":0.000001,"maximum":1000000},"planned_units":{"type":"integer","format":"int64","minimum":100,"maximum":10000000000},"planned_looks":{"type":"integer","format":"int32","minimum":2,"maximum":10},"spending":{"type":"string","enum":["obrien_fleming","pocock"]},"multiple_testing_correction":{"type":"string","enum":["none","bonferroni","holm","benjamini_hochberg"]}}},"cuped":{"type":"object","additionalProperties":true,"maxProperties":50,"properties":{"enabled":{"$ref":"/part25"},"lookback_days":{"type":"integer","format":"int32","minimum":1,"maximum":365}}},"post_stratification":{"type":"object","additionalProperties":true,"maxProperties":50,"properties":{"enabled":{"$ref":"/part25"},"property":{"$ref":"/part9"}}}}},{"$ref":"/part45"}]},{"$ref":"/part14"}]};
const schema136 = {"type":"string","enum":["bayesian","frequentist"]};

function validate583(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate583.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},schema:schema136.type,parentSchema:schema136,data}];
return false;
}
if(!((data === "bayesian") || (data === "frequentist"))){
validate583.errors = [{instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema136.enum},schema:schema136.enum,parentSchema:schema136,data}];
return false;
}
validate583.errors = vErrors;
return errors === 0;
}

const schema137 = {"type":"string","enum":["relative","absolute"]};

function validate586(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate586.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},schema:schema137.type,parentSchema:schema137,data}];
return false;
}
if(!((data === "relative") || (data === "absolute"))){
validate586.errors = [{instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema137.enum},schema:schema137.enum,parentSchema:schema137,data}];
return false;
}
validate586.errors = vErrors;
return errors === 0;
}


function validate582(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
const _errs3 = errors;
let valid1 = false;
const _errs4 = errors;
if(errors === _errs4){
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length > 50){
const err0 = {instancePath,schemaPath:"#/anyOf/0/anyOf/0/maxProperties",keyword:"maxProperties",params:{limit: 50},schema:50,parentSchema:schema135.anyOf[0].anyOf[0],data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
if(data.method !== undefined){
const _errs7 = errors;
if(!(validate583(data.method, {instancePath:instancePath+"/method",parentData:data,parentDataProperty:"method",rootData}))){
vErrors = vErrors === null ? validate583.errors : vErrors.concat(validate583.errors);
errors = vErrors.length;
}
var valid2 = _errs7 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data.baseline_variant_key !== undefined){
const _errs8 = errors;
if(!(validate40(data.baseline_variant_key, {instancePath:instancePath+"/baseline_variant_key",parentData:data,parentDataProperty:"baseline_variant_key",rootData}))){
vErrors = vErrors === null ? validate40.errors : vErrors.concat(validate40.errors);
errors = vErrors.length;
}
var valid2 = _errs8 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data.bayesian !== undefined){
let data2 = data.bayesian;
const _errs9 = errors;
if(errors === _errs9){
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
if(Object.keys(data2).length > 50){
const err1 = {instancePath:instancePath+"/bayesian",schemaPath:"#/anyOf/0/anyOf/0/properties/bayesian/maxProperties",keyword:"maxProperties",params:{limit: 50},schema:50,parentSchema:schema135.anyOf[0].anyOf[0].properties.bayesian,data:data2};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
if(data2.ci_level !== undefined){
let data3 = data2.ci_level;
const _errs12 = errors;
if(errors === _errs12){
if(typeof data3 == "number"){
if(data3 > 0.9999 || isNaN(data3)){
const err2 = {instancePath:instancePath+"/bayesian/ci_level",schemaPath:"#/anyOf/0/anyOf/0/properties/bayesian/properties/ci_level/maximum",keyword:"maximum",params:{comparison: "<=", limit: 0.9999},schema:0.9999,parentSchema:schema135.anyOf[0].anyOf[0].properties.bayesian.properties.ci_level,data:data3};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
else {
if(data3 < 0.5 || isNaN(data3)){
const err3 = {instancePath:instancePath+"/bayesian/ci_level",schemaPath:"#/anyOf/0/anyOf/0/properties/bayesian/properties/ci_level/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0.5},schema:0.5,parentSchema:schema135.anyOf[0].anyOf[0].properties.bayesian.properties.ci_level,data:data3};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
}
else {
const err4 = {instancePath:instancePath+"/bayesian/ci_level",schemaPath:"#/anyOf/0/anyOf/0/properties/bayesian/properties/ci_level/type",keyword:"type",params:{type: "number"},schema:schema135.anyOf[0].anyOf[0].properties.bayesian.properties.ci_level.type,parentSchema:schema135.anyOf[0].anyOf[0].properties.bayesian.properties.ci_level,data:data3};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
var valid3 = _errs12 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data2.difference_type !== undefined){
const _errs14 = errors;
if(!(validate586(data2.difference_type, {instancePath:instancePath+"/bayesian/difference_type",parentData:data2,parentDataProperty:"difference_type",rootData}))){
vErrors = vErrors === null ? validate586.errors : vErrors.concat(validate586.errors);
errors = vErrors.length;
}
var valid3 = _errs14 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data2.prior_type !== undefined){
let data5 = data2.prior_type;
const _errs15 = errors;
if(typeof data5 !== "string"){
const err5 = {instancePath:instancePath+"/bayesian/prior_type",schemaPath:"#/anyOf/0/anyOf/0/properties/bayesian/properties/prior_type/type",keyword:"type",params:{type: "string"},schema:schema135.anyOf[0].anyOf[0].properties.bayesian.properties.prior_type.type,parentSchema:schema135.anyOf[0].anyOf[0].properties.bayesian.properties.prior_type,data:data5};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(!(data5 === "relative")){
const err6 = {instancePath:instancePath+"/bayesian/prior_type",schemaPath:"#/anyOf/0/anyOf/0/properties/bayesian/properties/prior_type/enum",keyword:"enum",params:{allowedValues: schema135.anyOf[0].anyOf[0].properties.bayesian.properties.prior_type.enum},schema:schema135.anyOf[0].anyOf[0].properties.bayesian.properties.prior_type.enum,parentSchema:schema135.anyOf[0].anyOf[0].properties.bayesian.properties.prior_type,data:data5};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
var valid3 = _errs15 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data2.multiple_testing_correction !== undefined){
let data6 = data2.multiple_testing_correction;
const _errs17 = errors;
if(typeof data6 !== "string"){
const err7 = {instancePath:instancePath+"/bayesian/multiple_testing_correction",schemaPath:"#/anyOf/0/anyOf/0/properties/bayesian/properties/multiple_testing_correction/type",keyword:"type",params:{type: "string"},schema:schema135.anyOf[0].anyOf[0].properties.bayesian.properties.multiple_testing_correction.type,parentSchema:schema135.anyOf[0].anyOf[0].properties.bayesian.properties.multiple_testing_correction,data:data6};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(!((data6 === "none") || (data6 === "bonferroni"))){
const err8 = {instancePath:instancePath+"/bayesian/multiple_testing_correction",schemaPath:"#/anyOf/0/anyOf/0/properties/bayesian/properties/multiple_testing_correction/enum",keyword:"enum",params:{allowedValues: schema135.anyOf[0].anyOf[0].properties.bayesian.properties.multiple_testing_correction.enum},schema:schema135.anyOf[0].anyOf[0].properties.bayesian.properties.multiple_testing_correction.enum,parentSchema:schema135.anyOf[0].anyOf[0].properties.bayesian.properties.multiple_testing_correction,data:data6};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
var valid3 = _errs17 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data2.prior !== undefined){
let data7 = data2.prior;
const _errs19 = errors;
if(errors === _errs19){
if(data7 && typeof data7 == "object" && !Array.isArray(data7)){
if(Object.keys(data7).length > 50){
const err9 = {instancePath:instancePath+"/bayesian/prior",schemaPath:"#/anyOf/0/anyOf/0/properties/bayesian/properties/prior/maxProperties",keyword:"maxProperties",params:{limit: 50},schema:50,parentSchema:schema135.anyOf[0].anyOf[0].properties.bayesian.properties.prior,data:data7};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
else {
let missing0;
if((data7.standard_deviation === undefined) && (missing0 = "standard_deviation")){
const err10 = {instancePath:instancePath+"/bayesian/prior",schemaPath:"#/anyOf/0/anyOf/0/properties/bayesian/properties/prior/required",keyword:"required",params:{missingProperty: missing0},schema:schema135.anyOf[0].anyOf[0].properties.bayesian.properties.prior.required,parentSchema:schema135.anyOf[0].anyOf[0].properties.bayesian.properties.prior,data:data7};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
else {
if(data7.mean !== undefined){
let data8 = data7.mean;
const _errs22 = errors;
if(errors === _errs22){
if(typeof data8 == "number"){
if(data8 > 10 || isNaN(data8)){
const err11 = {instancePath:instancePath+"/bayesian/prior/mean",schemaPath:"#/anyOf/0/anyOf/0/properties/bayesian/properties/prior/properties/mean/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10},schema:10,parentSchema:schema135.anyOf[0].anyOf[0].properties.bayesian.properties.prior.properties.mean,data:data8};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
else {
if(data8 < -10 || isNaN(data8)){
const err12 = {instancePath:instancePath+"/bayesian/prior/mean",schemaPath:"#/anyOf/0/anyOf/0/properties/bayesian/properties/prior/properties/mean/minimum",keyword:"minimum",params:{comparison: ">=", limit: -10},schema:-10,parentSchema:schema135.anyOf[0].anyOf[0].properties.bayesian.properties.prior.properties.mean,data:data8};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
}
else {
const err13 = {instancePath:instancePath+"/bayesian/prior/mean",schemaPath:"#/anyOf/0/anyOf/0/properties/bayesian/properties/prior/properties/mean/type",keyword:"type",params:{type: "number"},schema:schema135.anyOf[0].anyOf[0].properties.bayesian.properties.prior.properties.mean.type,parentSchema:schema135.anyOf[0].anyOf[0].properties.bayesian.properties.prior.properties.mean,data:data8};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
var valid4 = _errs22 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data7.standard_deviation !== undefined){
let data9 = data7.standard_deviation;
const _errs24 = errors;
if(errors === _errs24){
if(typeof data9 == "number"){
if(data9 > 100 || isNaN(data9)){
const err14 = {instancePath:instancePath+"/bayesian/prior/standard_deviation",schemaPath:"#/anyOf/0/anyOf/0/properties/bayesian/properties/prior/properties/standard_deviation/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100},schema:100,parentSchema:schema135.anyOf[0].anyOf[0].properties.bayesian.properties.prior.properties.standard_deviation,data:data9};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
else {
if(data9 < 0.000001 || isNaN(data9)){
const err15 = {instancePath:instancePath+"/bayesian/prior/standard_deviation",schemaPath:"#/anyOf/0/anyOf/0/properties/bayesian/properties/prior/properties/standard_deviation/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0.000001},schema:0.000001,parentSchema:schema135.anyOf[0].anyOf[0].properties.bayesian.properties.prior.properties.standard_deviation,data:data9};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
}
else {
const err16 = {instancePath:instancePath+"/bayesian/prior/standard_deviation",schemaPath:"#/anyOf/0/anyOf/0/properties/bayesian/properties/prior/properties/standard_deviation/type",keyword:"type",params:{type: "number"},schema:schema135.anyOf[0].anyOf[0].properties.bayesian.properties.prior.properties.standard_deviation.type,parentSchema:schema135.anyOf[0].anyOf[0].properties.bayesian.properties.prior.properties.standard_deviation,data:data9};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
var valid4 = _errs24 === errors;
}
else {
var valid4 = true;
}
}
}
}
}
else {
const err17 = {instancePath:instancePath+"/bayesian/prior",schemaPath:"#/anyOf/0/anyOf/0/properties/bayesian/properties/prior/type",keyword:"type",params:{type: "object"},schema:schema135.anyOf[0].anyOf[0].properties.bayesian.properties.prior.type,parentSchema:schema135.anyOf[0].anyOf[0].properties.bayesian.properties.prior,data:data7};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
var valid3 = _errs19 === errors;
}
else {
var valid3 = true;
}
}
}
}
}
}
}
else {
const err18 = {instancePath:instancePath+"/bayesian",schemaPath:"#/anyOf/0/anyOf/0/properties/bayesian/type",keyword:"type",params:{type: "object"},schema:schema135.anyOf[0].anyOf[0].properties.bayesian.type,parentSchema:schema135.anyOf[0].anyOf[0].properties.bayesian,data:data2};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
var valid2 = _errs9 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data.frequentist !== undefined){
let data10 = data.frequentist;
const _errs26 = errors;
if(errors === _errs26){
if(data10 && typeof data10 == "object" && !Array.isArray(data10)){
if(Object.keys(data10).length > 50){
const err19 = {instancePath:instancePath+"/frequentist",schemaPath:"#/anyOf/0/anyOf/0/properties/frequentist/maxProperties",keyword:"maxProperties",params:{limit: 50},schema:50,parentSchema:schema135.anyOf[0].anyOf[0].properties.frequentist,data:data10};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
else {
if(data10.alpha !== undefined){
let data11 = data10.alpha;
const _errs29 = errors;
if(errors === _errs29){
if(typeof data11 == "number"){
if(data11 > 0.5 || isNaN(data11)){
const err20 = {instancePath:instancePath+"/frequentist/alpha",schemaPath:"#/anyOf/0/anyOf/0/properties/frequentist/properties/alpha/maximum",keyword:"maximum",params:{comparison: "<=", limit: 0.5},schema:0.5,parentSchema:schema135.anyOf[0].anyOf[0].properties.frequentist.properties.alpha,data:data11};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
else {
if(data11 < 0.0001 || isNaN(data11)){
const err21 = {instancePath:instancePath+"/frequentist/alpha",schemaPath:"#/anyOf/0/anyOf/0/properties/frequentist/properties/alpha/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0.0001},schema:0.0001,parentSchema:schema135.anyOf[0].anyOf[0].properties.frequentist.properties.alpha,data:data11};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
}
else {
const err22 = {instancePath:instancePath+"/frequentist/alpha",schemaPath:"#/anyOf/0/anyOf/0/properties/frequentist/properties/alpha/type",keyword:"type",params:{type: "number"},schema:schema135.anyOf[0].anyOf[0].properties.frequentist.properties.alpha.type,parentSchema:schema135.anyOf[0].anyOf[0].properties.frequentist.properties.alpha,data:data11};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
var valid5 = _errs29 === errors;
}
else {
var valid5 = true;
}
if(valid5){
if(data10.difference_type !== undefined){
const _errs31 = errors;
if(!(validate586(data10.difference_type, {instancePath:instancePath+"/frequentist/difference_type",parentData:data10,parentDataProperty:"difference_type",rootData}))){
vErrors = vErrors === null ? validate586.errors : vErrors.concat(validate586.errors);
errors = vErrors.length;
}
var valid5 = _errs31 === errors;
}
else {
var valid5 = true;
}
if(valid5){
if(data10.sequential !== undefined){
let data13 = data10.sequential;
const _errs32 = errors;
if(typeof data13 !== "string"){
const err23 = {instancePath:instancePath+"/frequentist/sequential",schemaPath:"#/anyOf/0/anyOf/0/properties/frequentist/properties/sequential/type",keyword:"type",params:{type: "string"},schema:schema135.anyOf[0].anyOf[0].properties.frequentist.properties.sequential.type,parentSchema:schema135.anyOf[0].anyOf[0].properties.frequentist.properties.sequential,data:data13};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
if(!((((data13 === "none") || (data13 === "confidence_sequence")) || (data13 === "msprt")) || (data13 === "group_sequential"))){
const err24 = {instancePath:instancePath+"/frequentist/sequential",schemaPath:"#/anyOf/0/anyOf/0/properties/frequentist/properties/sequential/enum",keyword:"enum",params:{allowedValues: schema135.anyOf[0].anyOf[0].properties.frequentist.properties.sequential.enum},schema:schema135.anyOf[0].anyOf[0].properties.frequentist.properties.sequential.enum,parentSchema:schema135.anyOf[0].anyOf[0].properties.frequentist.properties.sequential,data:data13};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
var valid5 = _errs32 === errors;
}
else {
var valid5 = true;
}
if(valid5){
if(data10.sequential_testing_enabled !== undefined){
const _errs34 = errors;
if(!(validate80(data10.sequential_testing_enabled, {instancePath:instancePath+"/frequentist/sequential_testing_enabled",parentData:data10,parentDataProperty:"sequential_testing_enabled",rootData}))){
vErrors = vErrors === null ? validate80.errors : vErrors.concat(validate80.errors);
errors = vErrors.length;
}
var valid5 = _errs34 === errors;
}
else {
var valid5 = true;
}
if(valid5){
if(data10.sequential_tuning_parameter !== undefined){
let data15 = data10.sequential_tuning_parameter;
const _errs35 = errors;
if(errors === _errs35){
if(typeof data15 == "number"){
if(data15 > 1000000000 || isNaN(data15)){
const err25 = {instancePath:instancePath+"/frequentist/sequential_tuning_parameter",schemaPath:"#/anyOf/0/anyOf/0/properties/frequentist/properties/sequential_tuning_parameter/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000},schema:1000000000,parentSchema:schema135.anyOf[0].anyOf[0].properties.frequentist.properties.sequential_tuning_parameter,data:data15};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
else {
if(data15 < 1 || isNaN(data15)){
const err26 = {instancePath:instancePath+"/frequentist/sequential_tuning_parameter",schemaPath:"#/anyOf/0/anyOf/0/properties/frequentist/properties/sequential_tuning_parameter/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},schema:1,parentSchema:schema135.anyOf[0].anyOf[0].properties.frequentist.properties.sequential_tuning_parameter,data:data15};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
}
else {
const err27 = {instancePath:instancePath+"/frequentist/sequential_tuning_parameter",schemaPath:"#/anyOf/0/anyOf/0/properties/frequentist/properties/sequential_tuning_parameter/type",keyword:"type",params:{type: "number"},schema:schema135.anyOf[0].anyOf[0].properties.frequentist.properties.sequential_tuning_parameter.type,parentSchema:schema135.anyOf[0].anyOf[0].properties.frequentist.properties.sequential_tuning_parameter,data:data15};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
var valid5 = _errs35 === errors;
}
else {
var valid5 = true;
}
if(valid5){
if(data10.mixing_standard_deviation !== undefined){
let data16 = data10.mixing_standard_deviation;
const _errs37 = errors;
if(errors === _errs37){
if(typeof data16 == "number"){
if(data16 > 1000000 || isNaN(data16)){
const err28 = {instancePath:instancePath+"/frequentist/mixing_standard_deviation",schemaPath:"#/anyOf/0/anyOf/0/properties/frequentist/properties/mixing_standard_deviation/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000},schema:1000000,parentSchema:schema135.anyOf[0].anyOf[0].properties.frequentist.properties.mixing_standard_deviation,data:data16};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
else {
if(data16 < 0.000001 || isNaN(data16)){
const err29 = {instancePath:instancePath+"/frequentist/mixing_standard_deviation",schemaPath:"#/anyOf/0/anyOf/0/properties/frequentist/properties/mixing_standard_deviation/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0.000001},schema:0.000001,parentSchema:schema135.anyOf[0].anyOf[0].properties.frequentist.properties.mixing_standard_deviation,data:data16};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
}
else {
const err30 = {instancePath:instancePath+"/frequentist/mixing_standard_deviation",schemaPath:"#/anyOf/0/anyOf/0/properties/frequentist/properties/mixing_standard_deviation/type",keyword:"type",params:{type: "number"},schema:schema135.anyOf[0].anyOf[0].properties.frequentist.properties.mixing_standard_deviation.type,parentSchema:schema135.anyOf[0].anyOf[0].properties.frequentist.properties.mixing_standard_deviation,data:data16};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
var valid5 = _errs37 === errors;
}
else {
var valid5 = true;
}
if(valid5){
if(data10.planned_units !== undefined){
let data17 = data10.planned_units;
const _errs39 = errors;
if(!((typeof data17 == "number") && (!(data17 % 1) && !isNaN(data17)))){
const err31 = {instancePath:instancePath+"/frequentist/planned_units",schemaPath:"#/anyOf/0/anyOf/0/properties/frequentist/properties/planned_units/type",keyword:"type",params:{type: "integer"},schema:schema135.anyOf[0].anyOf[0].properties.frequentist.properties.planned_units.type,parentSchema:schema135.anyOf[0].anyOf[0].properties.frequentist.properties.planned_units,data:data17};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
if(errors === _errs39){
if(typeof data17 == "number"){
if(data17 > 10000000000 || isNaN(data17)){
const err32 = {instancePath:instancePath+"/frequentist/planned_units",schemaPath:"#/anyOf/0/anyOf/0/properties/frequentist/properties/planned_units/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000000000},schema:10000000000,parentSchema:schema135.anyOf[0].anyOf[0].properties.frequentist.properties.planned_units,data:data17};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
else {
if(data17 < 100 || isNaN(data17)){
const err33 = {instancePath:instancePath+"/frequentist/planned_units",schemaPath:"#/anyOf/0/anyOf/0/properties/frequentist/properties/planned_units/minimum",keyword:"minimum",params:{comparison: ">=", limit: 100},schema:100,parentSchema:schema135.anyOf[0].anyOf[0].properties.frequentist.properties.planned_units,data:data17};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
else {
if(!(formats20.validate(data17))){
const err34 = {instancePath:instancePath+"/frequentist/planned_units",schemaPath:"#/anyOf/0/anyOf/0/properties/frequentist/properties/planned_units/format",keyword:"format",params:{format: "int64"},schema:"int64",parentSchema:schema135.anyOf[0].anyOf[0].properties.frequentist.properties.planned_units,data:data17};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
}
}
}
var valid5 = _errs39 === errors;
}
else {
var valid5 = true;
}
if(valid5){
if(data10.planned_looks !== undefined){
let data18 = data10.planned_looks;
const _errs41 = errors;
if(!((typeof data18 == "number") && (!(data18 % 1) && !isNaN(data18)))){
const err35 = {instancePath:instancePath+"/frequentist/planned_looks",schemaPath:"#/anyOf/0/anyOf/0/properties/frequentist/properties/planned_looks/type",keyword:"type",params:{type: "integer"},schema:schema135.anyOf[0].anyOf[0].properties.frequentist.properties.planned_looks.type,parentSchema:schema135.anyOf[0].anyOf[0].properties.frequentist.properties.planned_looks,data:data18};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
if(errors === _errs41){
if(typeof data18 == "number"){
if(data18 > 10 || isNaN(data18)){
const err36 = {instancePath:instancePath+"/frequentist/planned_looks",schemaPath:"#/anyOf/0/anyOf/0/properties/frequentist/properties/planned_looks/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10},schema:10,parentSchema:schema135.anyOf[0].anyOf[0].properties.frequentist.properties.planned_looks,data:data18};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
else {
if(data18 < 2 || isNaN(data18)){
const err37 = {instancePath:instancePath+"/frequentist/planned_looks",schemaPath:"#/anyOf/0/anyOf/0/properties/frequentist/properties/planned_looks/minimum",keyword:"minimum",params:{comparison: ">=", limit: 2},schema:2,parentSchema:schema135.anyOf[0].anyOf[0].properties.frequentist.properties.planned_looks,data:data18};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
else {
if(!(formats0.validate(data18))){
const err38 = {instancePath:instancePath+"/frequentist/planned_looks",schemaPath:"#/anyOf/0/anyOf/0/properties/frequentist/properties/planned_looks/format",keyword:"format",params:{format: "int32"},schema:"int32",parentSchema:schema135.anyOf[0].anyOf[0].properties.frequentist.properties.planned_looks,data:data18};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
}
}
}
var valid5 = _errs41 === errors;
}
else {
var valid5 = true;
}
if(valid5){
if(data10.spending !== undefined){
let data19 = data10.spending;
const _errs43 = errors;
if(typeof data19 !== "string"){
const err39 = {instancePath:instancePath+"/frequentist/spending",schemaPath:"#/anyOf/0/anyOf/0/properties/frequentist/properties/spending/type",keyword:"type",params:{type: "string"},schema:schema135.anyOf[0].anyOf[0].properties.frequentist.properties.spending.type,parentSchema:schema135.anyOf[0].anyOf[0].properties.frequentist.properties.spending,data:data19};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
if(!((data19 === "obrien_fleming") || (data19 === "pocock"))){
const err40 = {instancePath:instancePath+"/frequentist/spending",schemaPath:"#/anyOf/0/anyOf/0/properties/frequentist/properties/spending/enum",keyword:"enum",params:{allowedValues: schema135.anyOf[0].anyOf[0].properties.frequentist.properties.spending.enum},schema:schema135.anyOf[0].anyOf[0].properties.frequentist.properties.spending.enum,parentSchema:schema135.anyOf[0].anyOf[0].properties.frequentist.properties.spending,data:data19};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
var valid5 = _errs43 === errors;
}
else {
var valid5 = true;
}
if(valid5){
if(data10.multiple_testing_correction !== undefined){
let data20 = data10.multiple_testing_correction;
const _errs45 = errors;
if(typeof data20 !== "string"){
const err41 = {instancePath:instancePath+"/frequentist/multiple_testing_correction",schemaPath:"#/anyOf/0/anyOf/0/properties/frequentist/properties/multiple_testing_correction/type",keyword:"type",params:{type: "string"},schema:schema135.anyOf[0].anyOf[0].properties.frequentist.properties.multiple_testing_correction.type,parentSchema:schema135.anyOf[0].anyOf[0].properties.frequentist.properties.multiple_testing_correction,data:data20};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
if(!((((data20 === "none") || (data20 === "bonferroni")) || (data20 === "holm")) || (data20 === "benjamini_hochberg"))){
const err42 = {instancePath:instancePath+"/frequentist/multiple_testing_correction",schemaPath:"#/anyOf/0/anyOf/0/properties/frequentist/properties/multiple_testing_correction/enum",keyword:"enum",params:{allowedValues: schema135.anyOf[0].anyOf[0].properties.frequentist.properties.multiple_testing_correction.enum},schema:schema135.anyOf[0].anyOf[0].properties.frequentist.properties.multiple_testing_correction.enum,parentSchema:schema135.anyOf[0].anyOf[0].properties.frequentist.properties.multiple_testing_correction,data:data20};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
var valid5 = _errs45 === errors;
}
else {
var valid5 = true;
}
}
}
}
}
}
}
}
}
}
}
}
else {
const err43 = {instancePath:instancePath+"/frequentist",schemaPath:"#/anyOf/0/anyOf/0/properties/frequentist/type",keyword:"type",params:{type: "object"},schema:schema135.anyOf[0].anyOf[0].properties.frequentist.type,parentSchema:schema135.anyOf[0].anyOf[0].properties.frequentist,data:data10};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
var valid2 = _errs26 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data.cuped !== undefined){
let data21 = data.cuped;
const _errs47 = errors;
if(errors === _errs47){
if(data21 && typeof data21 == "object" && !Array.isArray(data21)){
if(Object.keys(data21).length > 50){
const err44 = {instancePath:instancePath+"/cuped",schemaPath:"#/anyOf/0/anyOf/0/properties/cuped/maxProperties",keyword:"maxProperties",params:{limit: 50},schema:50,parentSchema:schema135.anyOf[0].anyOf[0].properties.cuped,data:data21};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
else {
if(data21.enabled !== undefined){
const _errs50 = errors;
if(!(validate80(data21.enabled, {instancePath:instancePath+"/cuped/enabled",parentData:data21,parentDataProperty:"enabled",rootData}))){
vErrors = vErrors === null ? validate80.errors : vErrors.concat(validate80.errors);
errors = vErrors.length;
}
var valid6 = _errs50 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data21.lookback_days !== undefined){
let data23 = data21.lookback_days;
const _errs51 = errors;
if(!((typeof data23 == "number") && (!(data23 % 1) && !isNaN(data23)))){
const err45 = {instancePath:instancePath+"/cuped/lookback_days",schemaPath:"#/anyOf/0/anyOf/0/properties/cuped/properties/lookback_days/type",keyword:"type",params:{type: "integer"},schema:schema135.anyOf[0].anyOf[0].properties.cuped.properties.lookback_days.type,parentSchema:schema135.anyOf[0].anyOf[0].properties.cuped.properties.lookback_days,data:data23};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
if(errors === _errs51){
if(typeof data23 == "number"){
if(data23 > 365 || isNaN(data23)){
const err46 = {instancePath:instancePath+"/cuped/lookback_days",schemaPath:"#/anyOf/0/anyOf/0/properties/cuped/properties/lookback_days/maximum",keyword:"maximum",params:{comparison: "<=", limit: 365},schema:365,parentSchema:schema135.anyOf[0].anyOf[0].properties.cuped.properties.lookback_days,data:data23};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
else {
if(data23 < 1 || isNaN(data23)){
const err47 = {instancePath:instancePath+"/cuped/lookback_days",schemaPath:"#/anyOf/0/anyOf/0/properties/cuped/properties/lookback_days/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},schema:1,parentSchema:schema135.anyOf[0].anyOf[0].properties.cuped.properties.lookback_days,data:data23};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
else {
if(!(formats0.validate(data23))){
const err48 = {instancePath:instancePath+"/cuped/lookback_days",schemaPath:"#/anyOf/0/anyOf/0/properties/cuped/properties/lookback_days/format",keyword:"format",params:{format: "int32"},schema:"int32",parentSchema:schema135.anyOf[0].anyOf[0].properties.cuped.properties.lookback_days,data:data23};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
}
}
}
}
var valid6 = _errs51 === errors;
}
else {
var valid6 = true;
}
}
}
}
else {
const err49 = {instancePath:instancePath+"/cuped",schemaPath:"#/anyOf/0/anyOf/0/properties/cuped/type",keyword:"type",params:{type: "object"},schema:schema135.anyOf[0].anyOf[0].properties.cuped.type,parentSchema:schema135.anyOf[0].anyOf[0].properties.cuped,data:data21};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
}
var valid2 = _errs47 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data.post_stratification !== undefined){
let data24 = data.post_stratification;
const _errs53 = errors;
if(errors === _errs53){
if(data24 && typeof data24 == "object" && !Array.isArray(data24)){
if(Object.keys(data24).length > 50){
const err50 = {instancePath:instancePath+"/post_stratification",schemaPath:"#/anyOf/0/anyOf/0/properties/post_stratification/maxProperties",keyword:"maxProperties",params:{limit: 50},schema:50,parentSchema:schema135.anyOf[0].anyOf[0].properties.post_stratification,data:data24};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
else {
if(data24.enabled !== undefined){
const _errs56 = errors;
if(!(validate80(data24.enabled, {instancePath:instancePath+"/post_stratification/enabled",parentData:data24,parentDataProperty:"enabled",rootData}))){
vErrors = vErrors === null ? validate80.errors : vErrors.concat(validate80.errors);
errors = vErrors.length;
}
var valid7 = _errs56 === errors;
}
else {
var valid7 = true;
}
if(valid7){
if(data24.property !== undefined){
const _errs57 = errors;
if(!(validate40(data24.property, {instancePath:instancePath+"/post_stratification/property",parentData:data24,parentDataProperty:"property",rootData}))){
vErrors = vErrors === null ? validate40.errors : vErrors.concat(validate40.errors);
errors = vErrors.length;
}
var valid7 = _errs57 === errors;
}
else {
var valid7 = true;
}
}
}
}
else {
const err51 = {instancePath:instancePath+"/post_stratification",schemaPath:"#/anyOf/0/anyOf/0/properties/post_stratification/type",keyword:"type",params:{type: "object"},schema:schema135.anyOf[0].anyOf[0].properties.post_stratification.type,parentSchema:schema135.anyOf[0].anyOf[0].properties.post_stratification,data:data24};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
}
var valid2 = _errs53 === errors;
}
else {
var valid2 = true;
}
}
}
}
}
}
}
}
else {
const err52 = {instancePath,schemaPath:"#/anyOf/0/anyOf/0/type",keyword:"type",params:{type: "object"},schema:schema135.anyOf[0].anyOf[0].type,parentSchema:schema135.anyOf[0].anyOf[0],data};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
}
var _valid1 = _errs4 === errors;
valid1 = valid1 || _valid1;
if(!valid1){
const _errs58 = errors;
if(!(validate231(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate231.errors : vErrors.concat(validate231.errors);
errors = vErrors.length;
}
var _valid1 = _errs58 === errors;
valid1 = valid1 || _valid1;
}
if(!valid1){
const err53 = {instancePath,schemaPath:"#/anyOf/0/anyOf",keyword:"anyOf",params:{},schema:schema135.anyOf[0].anyOf,parentSchema:schema135.anyOf[0],data};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
else {
errors = _errs3;
if(vErrors !== null){
if(_errs3){
vErrors.length = _errs3;
}
else {
vErrors = null;
}
}
}
if(errors === _errs1){
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length > 50){
const err54 = {instancePath,schemaPath:"#/anyOf/0/maxProperties",keyword:"maxProperties",params:{limit: 50},schema:50,parentSchema:schema135.anyOf[0],data};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
}
else {
const err55 = {instancePath,schemaPath:"#/anyOf/0/type",keyword:"type",params:{type: "object"},schema:schema135.anyOf[0].type,parentSchema:schema135.anyOf[0],data};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs60 = errors;
if(!(validate49(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate49.errors : vErrors.concat(validate49.errors);
errors = vErrors.length;
}
var _valid0 = _errs60 === errors;
valid0 = valid0 || _valid0;
}
if(!valid0){
const err56 = {instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{},schema:schema135.anyOf,parentSchema:schema135,data};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
validate582.errors = vErrors;
return false;
}
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
}
validate582.errors = vErrors;
return errors === 0;
}

const schema138 = {"type":"array","nullable":true,"maxItems":200,"items":{"$ref":"/part95"}};
const schema139 = {"type":"string","maxLength":200};

function validate597(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(func2(data) > 200){
validate597.errors = [{instancePath,schemaPath:"#/maxLength",keyword:"maxLength",params:{limit: 200},schema:200,parentSchema:schema139,data}];
return false;
}
}
else {
validate597.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},schema:schema139.type,parentSchema:schema139,data}];
return false;
}
}
validate597.errors = vErrors;
return errors === 0;
}


function validate596(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if((!(Array.isArray(data))) && (data !== null)){
validate596.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},schema:schema138.type,parentSchema:schema138,data}];
return false;
}
if(errors === 0){
if(Array.isArray(data)){
if(data.length > 200){
validate596.errors = [{instancePath,schemaPath:"#/maxItems",keyword:"maxItems",params:{limit: 200},schema:200,parentSchema:schema138,data}];
return false;
}
else {
var valid0 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
const _errs2 = errors;
if(!(validate597(data[i0], {instancePath:instancePath+"/" + i0,parentData:data,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate597.errors : vErrors.concat(validate597.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
if(!valid0){
break;
}
}
}
}
}
validate596.errors = vErrors;
return errors === 0;
}

const schema140 = {"anyOf":[{"$ref":"/part45"},{"$ref":"/part14"}]};

function validate602(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(!(validate231(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate231.errors : vErrors.concat(validate231.errors);
errors = vErrors.length;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs2 = errors;
if(!(validate49(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate49.errors : vErrors.concat(validate49.errors);
errors = vErrors.length;
}
var _valid0 = _errs2 === errors;
valid0 = valid0 || _valid0;
}
if(!valid0){
const err0 = {instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{},schema:schema140.anyOf,parentSchema:schema140,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
validate602.errors = vErrors;
return false;
}
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
}
validate602.errors = vErrors;
return errors === 0;
}


function validate489(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.requestBody === undefined) && (missing0 = "requestBody")){
validate489.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema112.required,parentSchema:schema112,data}];
return false;
}
else {
if(data.requestBody !== undefined){
let data0 = data.requestBody;
const _errs2 = errors;
if(errors === _errs2){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
let missing1;
if(((data0.name === undefined) && (missing1 = "name")) || ((data0.feature_flag_key === undefined) && (missing1 = "feature_flag_key"))){
validate489.errors = [{instancePath:instancePath+"/requestBody",schemaPath:"#/properties/requestBody/required",keyword:"required",params:{missingProperty: missing1},schema:schema112.properties.requestBody.required,parentSchema:schema112.properties.requestBody,data:data0}];
return false;
}
else {
if(data0.name !== undefined){
const _errs4 = errors;
if(!(validate40(data0.name, {instancePath:instancePath+"/requestBody/name",parentData:data0,parentDataProperty:"name",rootData}))){
vErrors = vErrors === null ? validate40.errors : vErrors.concat(validate40.errors);
errors = vErrors.length;
}
var valid1 = _errs4 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.description !== undefined){
const _errs5 = errors;
if(!(validate491(data0.description, {instancePath:instancePath+"/requestBody/description",parentData:data0,parentDataProperty:"description",rootData}))){
vErrors = vErrors === null ? validate491.errors : vErrors.concat(validate491.errors);
errors = vErrors.length;
}
var valid1 = _errs5 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.start_date !== undefined){
const _errs6 = errors;
if(!(validate215(data0.start_date, {instancePath:instancePath+"/requestBody/start_date",parentData:data0,parentDataProperty:"start_date",rootData}))){
vErrors = vErrors === null ? validate215.errors : vErrors.concat(validate215.errors);
errors = vErrors.length;
}
var valid1 = _errs6 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.end_date !== undefined){
const _errs7 = errors;
if(!(validate215(data0.end_date, {instancePath:instancePath+"/requestBody/end_date",parentData:data0,parentDataProperty:"end_date",rootData}))){
vErrors = vErrors === null ? validate215.errors : vErrors.concat(validate215.errors);
errors = vErrors.length;
}
var valid1 = _errs7 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.feature_flag_key !== undefined){
const _errs8 = errors;
if(!(validate495(data0.feature_flag_key, {instancePath:instancePath+"/requestBody/feature_flag_key",parentData:data0,parentDataProperty:"feature_flag_key",rootData}))){
vErrors = vErrors === null ? validate495.errors : vErrors.concat(validate495.errors);
errors = vErrors.length;
}
var valid1 = _errs8 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.parameters !== undefined){
const _errs9 = errors;
if(!(validate257(data0.parameters, {instancePath:instancePath+"/requestBody/parameters",parentData:data0,parentDataProperty:"parameters",rootData}))){
vErrors = vErrors === null ? validate257.errors : vErrors.concat(validate257.errors);
errors = vErrors.length;
}
var valid1 = _errs9 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.archived !== undefined){
const _errs10 = errors;
if(!(validate80(data0.archived, {instancePath:instancePath+"/requestBody/archived",parentData:data0,parentDataProperty:"archived",rootData}))){
vErrors = vErrors === null ? validate80.errors : vErrors.concat(validate80.errors);
errors = vErrors.length;
}
var valid1 = _errs10 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.deleted !== undefined){
const _errs11 = errors;
if(!(validate80(data0.deleted, {instancePath:instancePath+"/requestBody/deleted",parentData:data0,parentDataProperty:"deleted",rootData}))){
vErrors = vErrors === null ? validate80.errors : vErrors.concat(validate80.errors);
errors = vErrors.length;
}
var valid1 = _errs11 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.saved_metrics_ids !== undefined){
const _errs12 = errors;
if(!(validate230(data0.saved_metrics_ids, {instancePath:instancePath+"/requestBody/saved_metrics_ids",parentData:data0,parentDataProperty:"saved_metrics_ids",rootData}))){
vErrors = vErrors === null ? validate230.errors : vErrors.concat(validate230.errors);
errors = vErrors.length;
}
var valid1 = _errs12 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.metrics !== undefined){
const _errs13 = errors;
if(!(validate501(data0.metrics, {instancePath:instancePath+"/requestBody/metrics",parentData:data0,parentDataProperty:"metrics",rootData}))){
vErrors = vErrors === null ? validate501.errors : vErrors.concat(validate501.errors);
errors = vErrors.length;
}
var valid1 = _errs13 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.metrics_secondary !== undefined){
const _errs14 = errors;
if(!(validate501(data0.metrics_secondary, {instancePath:instancePath+"/requestBody/metrics_secondary",parentData:data0,parentDataProperty:"metrics_secondary",rootData}))){
vErrors = vErrors === null ? validate501.errors : vErrors.concat(validate501.errors);
errors = vErrors.length;
}
var valid1 = _errs14 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.type !== undefined){
const _errs15 = errors;
if(!(validate560(data0.type, {instancePath:instancePath+"/requestBody/type",parentData:data0,parentDataProperty:"type",rootData}))){
vErrors = vErrors === null ? validate560.errors : vErrors.concat(validate560.errors);
errors = vErrors.length;
}
var valid1 = _errs15 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.status !== undefined){
const _errs16 = errors;
if(!(validate563(data0.status, {instancePath:instancePath+"/requestBody/status",parentData:data0,parentDataProperty:"status",rootData}))){
vErrors = vErrors === null ? validate563.errors : vErrors.concat(validate563.errors);
errors = vErrors.length;
}
var valid1 = _errs16 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.conclusion !== undefined){
const _errs17 = errors;
if(!(validate565(data0.conclusion, {instancePath:instancePath+"/requestBody/conclusion",parentData:data0,parentDataProperty:"conclusion",rootData}))){
vErrors = vErrors === null ? validate565.errors : vErrors.concat(validate565.errors);
errors = vErrors.length;
}
var valid1 = _errs17 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.conclusion_comment !== undefined){
const _errs18 = errors;
if(!(validate568(data0.conclusion_comment, {instancePath:instancePath+"/requestBody/conclusion_comment",parentData:data0,parentDataProperty:"conclusion_comment",rootData}))){
vErrors = vErrors === null ? validate568.errors : vErrors.concat(validate568.errors);
errors = vErrors.length;
}
var valid1 = _errs18 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.holdout_id !== undefined){
const _errs19 = errors;
if(!(validate570(data0.holdout_id, {instancePath:instancePath+"/requestBody/holdout_id",parentData:data0,parentDataProperty:"holdout_id",rootData}))){
vErrors = vErrors === null ? validate570.errors : vErrors.concat(validate570.errors);
errors = vErrors.length;
}
var valid1 = _errs19 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.exposure_criteria !== undefined){
const _errs20 = errors;
if(!(validate572(data0.exposure_criteria, {instancePath:instancePath+"/requestBody/exposure_criteria",parentData:data0,parentDataProperty:"exposure_criteria",rootData}))){
vErrors = vErrors === null ? validate572.errors : vErrors.concat(validate572.errors);
errors = vErrors.length;
}
var valid1 = _errs20 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.stats_config !== undefined){
const _errs21 = errors;
if(!(validate582(data0.stats_config, {instancePath:instancePath+"/requestBody/stats_config",parentData:data0,parentDataProperty:"stats_config",rootData}))){
vErrors = vErrors === null ? validate582.errors : vErrors.concat(validate582.errors);
errors = vErrors.length;
}
var valid1 = _errs21 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.primary_metrics_ordered_uuids !== undefined){
const _errs22 = errors;
if(!(validate596(data0.primary_metrics_ordered_uuids, {instancePath:instancePath+"/requestBody/primary_metrics_ordered_uuids",parentData:data0,parentDataProperty:"primary_metrics_ordered_uuids",rootData}))){
vErrors = vErrors === null ? validate596.errors : vErrors.concat(validate596.errors);
errors = vErrors.length;
}
var valid1 = _errs22 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.secondary_metrics_ordered_uuids !== undefined){
const _errs23 = errors;
if(!(validate596(data0.secondary_metrics_ordered_uuids, {instancePath:instancePath+"/requestBody/secondary_metrics_ordered_uuids",parentData:data0,parentDataProperty:"secondary_metrics_ordered_uuids",rootData}))){
vErrors = vErrors === null ? validate596.errors : vErrors.concat(validate596.errors);
errors = vErrors.length;
}
var valid1 = _errs23 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.only_count_matured_users !== undefined){
const _errs24 = errors;
if(!(validate80(data0.only_count_matured_users, {instancePath:instancePath+"/requestBody/only_count_matured_users",parentData:data0,parentDataProperty:"only_count_matured_users",rootData}))){
vErrors = vErrors === null ? validate80.errors : vErrors.concat(validate80.errors);
errors = vErrors.length;
}
var valid1 = _errs24 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.scheduling_config !== undefined){
const _errs25 = errors;
if(!(validate602(data0.scheduling_config, {instancePath:instancePath+"/requestBody/scheduling_config",parentData:data0,parentDataProperty:"scheduling_config",rootData}))){
vErrors = vErrors === null ? validate602.errors : vErrors.concat(validate602.errors);
errors = vErrors.length;
}
var valid1 = _errs25 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.running_time_calculation !== undefined){
const _errs26 = errors;
if(!(validate602(data0.running_time_calculation, {instancePath:instancePath+"/requestBody/running_time_calculation",parentData:data0,parentDataProperty:"running_time_calculation",rootData}))){
vErrors = vErrors === null ? validate602.errors : vErrors.concat(validate602.errors);
errors = vErrors.length;
}
var valid1 = _errs26 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.variants !== undefined){
const _errs27 = errors;
if(!(validate602(data0.variants, {instancePath:instancePath+"/requestBody/variants",parentData:data0,parentDataProperty:"variants",rootData}))){
vErrors = vErrors === null ? validate602.errors : vErrors.concat(validate602.errors);
errors = vErrors.length;
}
var valid1 = _errs27 === errors;
}
else {
var valid1 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate489.errors = [{instancePath:instancePath+"/requestBody",schemaPath:"#/properties/requestBody/type",keyword:"type",params:{type: "object"},schema:schema112.properties.requestBody.type,parentSchema:schema112.properties.requestBody,data:data0}];
return false;
}
}
}
}
}
else {
validate489.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema112.type,parentSchema:schema112,data}];
return false;
}
}
validate489.errors = vErrors;
return errors === 0;
}

export const request38 = validate608;
const schema141 = {"type":"object","additionalProperties":true,"properties":{"path":{"$ref":"/part97"},"query":{"$ref":"/part46"},"header":{"$ref":"/part5"},"cookie":{"$ref":"/part7"}},"required":["path"]};
const schema142 = {"type":"object","additionalProperties":false,"properties":{"project_id":{"$ref":"/part55"},"id":{"$ref":"/part67"}},"required":["project_id","id"]};

function validate609(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.project_id === undefined) && (missing0 = "project_id")) || ((data.id === undefined) && (missing0 = "id"))){
validate609.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema142.required,parentSchema:schema142,data}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "project_id") || (key0 === "id"))){
validate609.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema142,data}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.project_id !== undefined){
const _errs2 = errors;
if(!(validate316(data.project_id, {instancePath:instancePath+"/project_id",parentData:data,parentDataProperty:"project_id",rootData}))){
vErrors = vErrors === null ? validate316.errors : vErrors.concat(validate316.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.id !== undefined){
const _errs3 = errors;
if(!(validate478(data.id, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData}))){
vErrors = vErrors === null ? validate478.errors : vErrors.concat(validate478.errors);
errors = vErrors.length;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate609.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema142.type,parentSchema:schema142,data}];
return false;
}
}
validate609.errors = vErrors;
return errors === 0;
}


function validate608(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.path === undefined) && (missing0 = "path")){
validate608.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema141.required,parentSchema:schema141,data}];
return false;
}
else {
if(data.path !== undefined){
const _errs2 = errors;
if(!(validate609(data.path, {instancePath:instancePath+"/path",parentData:data,parentDataProperty:"path",rootData}))){
vErrors = vErrors === null ? validate609.errors : vErrors.concat(validate609.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.query !== undefined){
const _errs3 = errors;
if(!(validate237(data.query, {instancePath:instancePath+"/query",parentData:data,parentDataProperty:"query",rootData}))){
vErrors = vErrors === null ? validate237.errors : vErrors.concat(validate237.errors);
errors = vErrors.length;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.header !== undefined){
const _errs4 = errors;
if(!(validate32(data.header, {instancePath:instancePath+"/header",parentData:data,parentDataProperty:"header",rootData}))){
vErrors = vErrors === null ? validate32.errors : vErrors.concat(validate32.errors);
errors = vErrors.length;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.cookie !== undefined){
const _errs5 = errors;
if(!(validate36(data.cookie, {instancePath:instancePath+"/cookie",parentData:data,parentDataProperty:"cookie",rootData}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate608.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema141.type,parentSchema:schema141,data}];
return false;
}
}
validate608.errors = vErrors;
return errors === 0;
}

export const request39 = validate616;
const schema143 = {"type":"object","additionalProperties":true,"properties":{"requestBody":{"allOf":[{"$ref":"/part98"},{"type":"object","required":["name","feature_flag_key"],"properties":{"name":{"$ref":"/part9"},"feature_flag_key":{"$ref":"/part70"}}}]}},"required":["requestBody"]};
const schema144 = {"type":"object","properties":{"name":{"$ref":"/part9"},"description":{"$ref":"/part69"},"start_date":{"$ref":"/part38"},"end_date":{"$ref":"/part38"},"feature_flag_key":{"$ref":"/part70"},"feature_flag":{},"parameters":{"$ref":"/part52"},"secondary_metrics":{},"filters":{},"archived":{"$ref":"/part25"},"deleted":{"$ref":"/part25"},"update_feature_flag_params":{"$ref":"/part25"},"saved_metrics_ids":{"$ref":"/part44"},"metrics":{"$ref":"/part71"},"metrics_secondary":{"$ref":"/part71"},"type":{"$ref":"/part84"},"status":{"$ref":"/part85"},"conclusion":{"$ref":"/part86"},"conclusion_comment":{"$ref":"/part87"},"holdout_id":{"$ref":"/part88"},"exposure_criteria":{"$ref":"/part89"},"stats_config":{"$ref":"/part91"},"primary_metrics_ordered_uuids":{"$ref":"/part94"},"secondary_metrics_ordered_uuids":{"$ref":"/part94"},"only_count_matured_users":{"$ref":"/part25"},"scheduling_config":{"$ref":"/part96"},"running_time_calculation":{"$ref":"/part96"},"variants":{"$ref":"/part96"}}};

function validate617(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.name !== undefined){
const _errs1 = errors;
if(!(validate40(data.name, {instancePath:instancePath+"/name",parentData:data,parentDataProperty:"name",rootData}))){
vErrors = vErrors === null ? validate40.errors : vErrors.concat(validate40.errors);
errors = vErrors.length;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.description !== undefined){
const _errs2 = errors;
if(!(validate491(data.description, {instancePath:instancePath+"/description",parentData:data,parentDataProperty:"description",rootData}))){
vErrors = vErrors === null ? validate491.errors : vErrors.concat(validate491.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.start_date !== undefined){
const _errs3 = errors;
if(!(validate215(data.start_date, {instancePath:instancePath+"/start_date",parentData:data,parentDataProperty:"start_date",rootData}))){
vErrors = vErrors === null ? validate215.errors : vErrors.concat(validate215.errors);
errors = vErrors.length;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.end_date !== undefined){
const _errs4 = errors;
if(!(validate215(data.end_date, {instancePath:instancePath+"/end_date",parentData:data,parentDataProperty:"end_date",rootData}))){
vErrors = vErrors === null ? validate215.errors : vErrors.concat(validate215.errors);
errors = vErrors.length;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.feature_flag_key !== undefined){
const _errs5 = errors;
if(!(validate495(data.feature_flag_key, {instancePath:instancePath+"/feature_flag_key",parentData:data,parentDataProperty:"feature_flag_key",rootData}))){
vErrors = vErrors === null ? validate495.errors : vErrors.concat(validate495.errors);
errors = vErrors.length;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.parameters !== undefined){
const _errs6 = errors;
if(!(validate257(data.parameters, {instancePath:instancePath+"/parameters",parentData:data,parentDataProperty:"parameters",rootData}))){
vErrors = vErrors === null ? validate257.errors : vErrors.concat(validate257.errors);
errors = vErrors.length;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.archived !== undefined){
const _errs7 = errors;
if(!(validate80(data.archived, {instancePath:instancePath+"/archived",parentData:data,parentDataProperty:"archived",rootData}))){
vErrors = vErrors === null ? validate80.errors : vErrors.concat(validate80.errors);
errors = vErrors.length;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.deleted !== undefined){
const _errs8 = errors;
if(!(validate80(data.deleted, {instancePath:instancePath+"/deleted",parentData:data,parentDataProperty:"deleted",rootData}))){
vErrors = vErrors === null ? validate80.errors : vErrors.concat(validate80.errors);
errors = vErrors.length;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.update_feature_flag_params !== undefined){
const _errs9 = errors;
if(!(validate80(data.update_feature_flag_params, {instancePath:instancePath+"/update_feature_flag_params",parentData:data,parentDataProperty:"update_feature_flag_params",rootData}))){
vErrors = vErrors === null ? validate80.errors : vErrors.concat(validate80.errors);
errors = vErrors.length;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.saved_metrics_ids !== undefined){
const _errs10 = errors;
if(!(validate230(data.saved_metrics_ids, {instancePath:instancePath+"/saved_metrics_ids",parentData:data,parentDataProperty:"saved_metrics_ids",rootData}))){
vErrors = vErrors === null ? validate230.errors : vErrors.concat(validate230.errors);
errors = vErrors.length;
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.metrics !== undefined){
const _errs11 = errors;
if(!(validate501(data.metrics, {instancePath:instancePath+"/metrics",parentData:data,parentDataProperty:"metrics",rootData}))){
vErrors = vErrors === null ? validate501.errors : vErrors.concat(validate501.errors);
errors = vErrors.length;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.metrics_secondary !== undefined){
const _errs12 = errors;
if(!(validate501(data.metrics_secondary, {instancePath:instancePath+"/metrics_secondary",parentData:data,parentDataProperty:"metrics_secondary",rootData}))){
vErrors = vErrors === null ? validate501.errors : vErrors.concat(validate501.errors);
errors = vErrors.length;
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.type !== undefined){
const _errs13 = errors;
if(!(validate560(data.type, {instancePath:instancePath+"/type",parentData:data,parentDataProperty:"type",rootData}))){
vErrors = vErrors === null ? validate560.errors : vErrors.concat(validate560.errors);
errors = vErrors.length;
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.status !== undefined){
const _errs14 = errors;
if(!(validate563(data.status, {instancePath:instancePath+"/status",parentData:data,parentDataProperty:"status",rootData}))){
vErrors = vErrors === null ? validate563.errors : vErrors.concat(validate563.errors);
errors = vErrors.length;
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.conclusion !== undefined){
const _errs15 = errors;
if(!(validate565(data.conclusion, {instancePath:instancePath+"/conclusion",parentData:data,parentDataProperty:"conclusion",rootData}))){
vErrors = vErrors === null ? validate565.errors : vErrors.concat(validate565.errors);
errors = vErrors.length;
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.conclusion_comment !== undefined){
const _errs16 = errors;
if(!(validate568(data.conclusion_comment, {instancePath:instancePath+"/conclusion_comment",parentData:data,parentDataProperty:"conclusion_comment",rootData}))){
vErrors = vErrors === null ? validate568.errors : vErrors.concat(validate568.errors);
errors = vErrors.length;
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.holdout_id !== undefined){
const _errs17 = errors;
if(!(validate570(data.holdout_id, {instancePath:instancePath+"/holdout_id",parentData:data,parentDataProperty:"holdout_id",rootData}))){
vErrors = vErrors === null ? validate570.errors : vErrors.concat(validate570.errors);
errors = vErrors.length;
}
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.exposure_criteria !== undefined){
const _errs18 = errors;
if(!(validate572(data.exposure_criteria, {instancePath:instancePath+"/exposure_criteria",parentData:data,parentDataProperty:"exposure_criteria",rootData}))){
vErrors = vErrors === null ? validate572.errors : vErrors.concat(validate572.errors);
errors = vErrors.length;
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.stats_config !== undefined){
const _errs19 = errors;
if(!(validate582(data.stats_config, {instancePath:instancePath+"/stats_config",parentData:data,parentDataProperty:"stats_config",rootData}))){
vErrors = vErrors === null ? validate582.errors : vErrors.concat(validate582.errors);
errors = vErrors.length;
}
var valid0 = _errs19 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.primary_metrics_ordered_uuids !== undefined){
const _errs20 = errors;
if(!(validate596(data.primary_metrics_ordered_uuids, {instancePath:instancePath+"/primary_metrics_ordered_uuids",parentData:data,parentDataProperty:"primary_metrics_ordered_uuids",rootData}))){
vErrors = vErrors === null ? validate596.errors : vErrors.concat(validate596.errors);
errors = vErrors.length;
}
var valid0 = _errs20 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.secondary_metrics_ordered_uuids !== undefined){
const _errs21 = errors;
if(!(validate596(data.secondary_metrics_ordered_uuids, {instancePath:instancePath+"/secondary_metrics_ordered_uuids",parentData:data,parentDataProperty:"secondary_metrics_ordered_uuids",rootData}))){
vErrors = vErrors === null ? validate596.errors : vErrors.concat(validate596.errors);
errors = vErrors.length;
}
var valid0 = _errs21 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.only_count_matured_users !== undefined){
const _errs22 = errors;
if(!(validate80(data.only_count_matured_users, {instancePath:instancePath+"/only_count_matured_users",parentData:data,parentDataProperty:"only_count_matured_users",rootData}))){
vErrors = vErrors === null ? validate80.errors : vErrors.concat(validate80.errors);
errors = vErrors.length;
}
var valid0 = _errs22 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.scheduling_config !== undefined){
const _errs23 = errors;
if(!(validate602(data.scheduling_config, {instancePath:instancePath+"/scheduling_config",parentData:data,parentDataProperty:"scheduling_config",rootData}))){
vErrors = vErrors === null ? validate602.errors : vErrors.concat(validate602.errors);
errors = vErrors.length;
}
var valid0 = _errs23 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.running_time_calculation !== undefined){
const _errs24 = errors;
if(!(validate602(data.running_time_calculation, {instancePath:instancePath+"/running_time_calculation",parentData:data,parentDataProperty:"running_time_calculation",rootData}))){
vErrors = vErrors === null ? validate602.errors : vErrors.concat(validate602.errors);
errors = vErrors.length;
}
var valid0 = _errs24 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.variants !== undefined){
const _errs25 = errors;
if(!(validate602(data.variants, {instancePath:instancePath+"/variants",parentData:data,parentDataProperty:"variants",rootData}))){
vErrors = vErrors === null ? validate602.errors : vErrors.concat(validate602.errors);
errors = vErrors.length;
}
var valid0 = _errs25 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate617.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema144.type,parentSchema:schema144,data}];
return false;
}
}
validate617.errors = vErrors;
return errors === 0;
}


function validate616(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.requestBody === undefined) && (missing0 = "requestBody")){
validate616.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema143.required,parentSchema:schema143,data}];
return false;
}
else {
if(data.requestBody !== undefined){
let data0 = data.requestBody;
const _errs3 = errors;
if(!(validate617(data0, {instancePath:instancePath+"/requestBody",parentData:data,parentDataProperty:"requestBody",rootData}))){
vErrors = vErrors === null ? validate617.errors : vErrors.concat(validate617.errors);
errors = vErrors.length;
}
var valid1 = _errs3 === errors;
if(valid1){
const _errs4 = errors;
if(errors === _errs4){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
let missing1;
if(((data0.name === undefined) && (missing1 = "name")) || ((data0.feature_flag_key === undefined) && (missing1 = "feature_flag_key"))){
validate616.errors = [{instancePath:instancePath+"/requestBody",schemaPath:"#/properties/requestBody/allOf/1/required",keyword:"required",params:{missingProperty: missing1},schema:schema143.properties.requestBody.allOf[1].required,parentSchema:schema143.properties.requestBody.allOf[1],data:data0}];
return false;
}
else {
if(data0.name !== undefined){
const _errs6 = errors;
if(!(validate40(data0.name, {instancePath:instancePath+"/requestBody/name",parentData:data0,parentDataProperty:"name",rootData}))){
vErrors = vErrors === null ? validate40.errors : vErrors.concat(validate40.errors);
errors = vErrors.length;
}
var valid2 = _errs6 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data0.feature_flag_key !== undefined){
const _errs7 = errors;
if(!(validate495(data0.feature_flag_key, {instancePath:instancePath+"/requestBody/feature_flag_key",parentData:data0,parentDataProperty:"feature_flag_key",rootData}))){
vErrors = vErrors === null ? validate495.errors : vErrors.concat(validate495.errors);
errors = vErrors.length;
}
var valid2 = _errs7 === errors;
}
else {
var valid2 = true;
}
}
}
}
else {
validate616.errors = [{instancePath:instancePath+"/requestBody",schemaPath:"#/properties/requestBody/allOf/1/type",keyword:"type",params:{type: "object"},schema:schema143.properties.requestBody.allOf[1].type,parentSchema:schema143.properties.requestBody.allOf[1],data:data0}];
return false;
}
}
var valid1 = _errs4 === errors;
}
}
}
}
else {
validate616.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema143.type,parentSchema:schema143,data}];
return false;
}
}
validate616.errors = vErrors;
return errors === 0;
}

export const request40 = validate646;
const schema145 = {"type":"object","additionalProperties":true,"properties":{"path":{"$ref":"/part97"},"query":{"$ref":"/part46"},"header":{"$ref":"/part53"},"cookie":{"$ref":"/part7"}},"required":["path"]};

function validate646(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.path === undefined) && (missing0 = "path")){
validate646.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema145.required,parentSchema:schema145,data}];
return false;
}
else {
if(data.path !== undefined){
const _errs2 = errors;
if(!(validate609(data.path, {instancePath:instancePath+"/path",parentData:data,parentDataProperty:"path",rootData}))){
vErrors = vErrors === null ? validate609.errors : vErrors.concat(validate609.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.query !== undefined){
const _errs3 = errors;
if(!(validate237(data.query, {instancePath:instancePath+"/query",parentData:data,parentDataProperty:"query",rootData}))){
vErrors = vErrors === null ? validate237.errors : vErrors.concat(validate237.errors);
errors = vErrors.length;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.header !== undefined){
const _errs4 = errors;
if(!(validate281(data.header, {instancePath:instancePath+"/header",parentData:data,parentDataProperty:"header",rootData}))){
vErrors = vErrors === null ? validate281.errors : vErrors.concat(validate281.errors);
errors = vErrors.length;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.cookie !== undefined){
const _errs5 = errors;
if(!(validate36(data.cookie, {instancePath:instancePath+"/cookie",parentData:data,parentDataProperty:"cookie",rootData}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate646.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema145.type,parentSchema:schema145,data}];
return false;
}
}
validate646.errors = vErrors;
return errors === 0;
}

export const request41 = validate651;
const schema146 = {"type":"object","additionalProperties":true,"properties":{"requestBody":{"$ref":"/part98"}},"required":["requestBody"]};

function validate651(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.requestBody === undefined) && (missing0 = "requestBody")){
validate651.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema146.required,parentSchema:schema146,data}];
return false;
}
else {
if(data.requestBody !== undefined){
if(!(validate617(data.requestBody, {instancePath:instancePath+"/requestBody",parentData:data,parentDataProperty:"requestBody",rootData}))){
vErrors = vErrors === null ? validate617.errors : vErrors.concat(validate617.errors);
errors = vErrors.length;
}
}
}
}
else {
validate651.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema146.type,parentSchema:schema146,data}];
return false;
}
}
validate651.errors = vErrors;
return errors === 0;
}

export const request42 = validate653;
const schema147 = {"type":"object","additionalProperties":true,"properties":{"requestBody":{"type":"object","properties":{"name":{"$ref":"/part9"},"description":{"$ref":"/part69"},"start_date":{"$ref":"/part38"},"end_date":{"$ref":"/part38"},"feature_flag_key":{"$ref":"/part70"},"parameters":{"$ref":"/part52"},"secondary_metrics":{},"filters":{},"archived":{"$ref":"/part25"},"deleted":{"$ref":"/part25"},"saved_metrics_ids":{"$ref":"/part44"},"metrics":{"$ref":"/part99"},"metrics_secondary":{"$ref":"/part99"},"type":{"$ref":"/part84"},"status":{"$ref":"/part85"},"conclusion":{"$ref":"/part86"},"conclusion_comment":{"$ref":"/part87"},"holdout_id":{"$ref":"/part88"},"exposure_criteria":{"$ref":"/part89"},"stats_config":{"$ref":"/part91"}}}},"required":[]};
const schema148 = {"type":"array","nullable":true,"maxItems":100,"items":{"$ref":"/part36"}};

function validate663(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if((!(Array.isArray(data))) && (data !== null)){
validate663.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},schema:schema148.type,parentSchema:schema148,data}];
return false;
}
if(errors === 0){
if(Array.isArray(data)){
if(data.length > 100){
validate663.errors = [{instancePath,schemaPath:"#/maxItems",keyword:"maxItems",params:{limit: 100},schema:100,parentSchema:schema148,data}];
return false;
}
else {
var valid0 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
const _errs2 = errors;
if(!(validate209(data[i0], {instancePath:instancePath+"/" + i0,parentData:data,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate209.errors : vErrors.concat(validate209.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
if(!valid0){
break;
}
}
}
}
}
validate663.errors = vErrors;
return errors === 0;
}


function validate653(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.requestBody !== undefined){
let data0 = data.requestBody;
const _errs2 = errors;
if(errors === _errs2){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if(data0.name !== undefined){
const _errs4 = errors;
if(!(validate40(data0.name, {instancePath:instancePath+"/requestBody/name",parentData:data0,parentDataProperty:"name",rootData}))){
vErrors = vErrors === null ? validate40.errors : vErrors.concat(validate40.errors);
errors = vErrors.length;
}
var valid1 = _errs4 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.description !== undefined){
const _errs5 = errors;
if(!(validate491(data0.description, {instancePath:instancePath+"/requestBody/description",parentData:data0,parentDataProperty:"description",rootData}))){
vErrors = vErrors === null ? validate491.errors : vErrors.concat(validate491.errors);
errors = vErrors.length;
}
var valid1 = _errs5 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.start_date !== undefined){
const _errs6 = errors;
if(!(validate215(data0.start_date, {instancePath:instancePath+"/requestBody/start_date",parentData:data0,parentDataProperty:"start_date",rootData}))){
vErrors = vErrors === null ? validate215.errors : vErrors.concat(validate215.errors);
errors = vErrors.length;
}
var valid1 = _errs6 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.end_date !== undefined){
const _errs7 = errors;
if(!(validate215(data0.end_date, {instancePath:instancePath+"/requestBody/end_date",parentData:data0,parentDataProperty:"end_date",rootData}))){
vErrors = vErrors === null ? validate215.errors : vErrors.concat(validate215.errors);
errors = vErrors.length;
}
var valid1 = _errs7 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.feature_flag_key !== undefined){
const _errs8 = errors;
if(!(validate495(data0.feature_flag_key, {instancePath:instancePath+"/requestBody/feature_flag_key",parentData:data0,parentDataProperty:"feature_flag_key",rootData}))){
vErrors = vErrors === null ? validate495.errors : vErrors.concat(validate495.errors);
errors = vErrors.length;
}
var valid1 = _errs8 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.parameters !== undefined){
const _errs9 = errors;
if(!(validate257(data0.parameters, {instancePath:instancePath+"/requestBody/parameters",parentData:data0,parentDataProperty:"parameters",rootData}))){
vErrors = vErrors === null ? validate257.errors : vErrors.concat(validate257.errors);
errors = vErrors.length;
}
var valid1 = _errs9 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.archived !== undefined){
const _errs10 = errors;
if(!(validate80(data0.archived, {instancePath:instancePath+"/requestBody/archived",parentData:data0,parentDataProperty:"archived",rootData}))){
vErrors = vErrors === null ? validate80.errors : vErrors.concat(validate80.errors);
errors = vErrors.length;
}
var valid1 = _errs10 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.deleted !== undefined){
const _errs11 = errors;
if(!(validate80(data0.deleted, {instancePath:instancePath+"/requestBody/deleted",parentData:data0,parentDataProperty:"deleted",rootData}))){
vErrors = vErrors === null ? validate80.errors : vErrors.concat(validate80.errors);
errors = vErrors.length;
}
var valid1 = _errs11 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.saved_metrics_ids !== undefined){
const _errs12 = errors;
if(!(validate230(data0.saved_metrics_ids, {instancePath:instancePath+"/requestBody/saved_metrics_ids",parentData:data0,parentDataProperty:"saved_metrics_ids",rootData}))){
vErrors = vErrors === null ? validate230.errors : vErrors.concat(validate230.errors);
errors = vErrors.length;
}
var valid1 = _errs12 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.metrics !== undefined){
const _errs13 = errors;
if(!(validate663(data0.metrics, {instancePath:instancePath+"/requestBody/metrics",parentData:data0,parentDataProperty:"metrics",rootData}))){
vErrors = vErrors === null ? validate663.errors : vErrors.concat(validate663.errors);
errors = vErrors.length;
}
var valid1 = _errs13 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.metrics_secondary !== undefined){
const _errs14 = errors;
if(!(validate663(data0.metrics_secondary, {instancePath:instancePath+"/requestBody/metrics_secondary",parentData:data0,parentDataProperty:"metrics_secondary",rootData}))){
vErrors = vErrors === null ? validate663.errors : vErrors.concat(validate663.errors);
errors = vErrors.length;
}
var valid1 = _errs14 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.type !== undefined){
const _errs15 = errors;
if(!(validate560(data0.type, {instancePath:instancePath+"/requestBody/type",parentData:data0,parentDataProperty:"type",rootData}))){
vErrors = vErrors === null ? validate560.errors : vErrors.concat(validate560.errors);
errors = vErrors.length;
}
var valid1 = _errs15 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.status !== undefined){
const _errs16 = errors;
if(!(validate563(data0.status, {instancePath:instancePath+"/requestBody/status",parentData:data0,parentDataProperty:"status",rootData}))){
vErrors = vErrors === null ? validate563.errors : vErrors.concat(validate563.errors);
errors = vErrors.length;
}
var valid1 = _errs16 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.conclusion !== undefined){
const _errs17 = errors;
if(!(validate565(data0.conclusion, {instancePath:instancePath+"/requestBody/conclusion",parentData:data0,parentDataProperty:"conclusion",rootData}))){
vErrors = vErrors === null ? validate565.errors : vErrors.concat(validate565.errors);
errors = vErrors.length;
}
var valid1 = _errs17 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.conclusion_comment !== undefined){
const _errs18 = errors;
if(!(validate568(data0.conclusion_comment, {instancePath:instancePath+"/requestBody/conclusion_comment",parentData:data0,parentDataProperty:"conclusion_comment",rootData}))){
vErrors = vErrors === null ? validate568.errors : vErrors.concat(validate568.errors);
errors = vErrors.length;
}
var valid1 = _errs18 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.holdout_id !== undefined){
const _errs19 = errors;
if(!(validate570(data0.holdout_id, {instancePath:instancePath+"/requestBody/holdout_id",parentData:data0,parentDataProperty:"holdout_id",rootData}))){
vErrors = vErrors === null ? validate570.errors : vErrors.concat(validate570.errors);
errors = vErrors.length;
}
var valid1 = _errs19 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.exposure_criteria !== undefined){
const _errs20 = errors;
if(!(validate572(data0.exposure_criteria, {instancePath:instancePath+"/requestBody/exposure_criteria",parentData:data0,parentDataProperty:"exposure_criteria",rootData}))){
vErrors = vErrors === null ? validate572.errors : vErrors.concat(validate572.errors);
errors = vErrors.length;
}
var valid1 = _errs20 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.stats_config !== undefined){
const _errs21 = errors;
if(!(validate582(data0.stats_config, {instancePath:instancePath+"/requestBody/stats_config",parentData:data0,parentDataProperty:"stats_config",rootData}))){
vErrors = vErrors === null ? validate582.errors : vErrors.concat(validate582.errors);
errors = vErrors.length;
}
var valid1 = _errs21 === errors;
}
else {
var valid1 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate653.errors = [{instancePath:instancePath+"/requestBody",schemaPath:"#/properties/requestBody/type",keyword:"type",params:{type: "object"},schema:schema147.properties.requestBody.type,parentSchema:schema147.properties.requestBody,data:data0}];
return false;
}
}
}
}
else {
validate653.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema147.type,parentSchema:schema147,data}];
return false;
}
}
validate653.errors = vErrors;
return errors === 0;
}

export const request43 = validate674;
const schema149 = {"type":"object","additionalProperties":true,"properties":{"path":{"$ref":"/part97"},"query":{"$ref":"/part46"},"header":{"$ref":"/part47"},"cookie":{"$ref":"/part7"}},"required":["path"]};

function validate674(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.path === undefined) && (missing0 = "path")){
validate674.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema149.required,parentSchema:schema149,data}];
return false;
}
else {
if(data.path !== undefined){
const _errs2 = errors;
if(!(validate609(data.path, {instancePath:instancePath+"/path",parentData:data,parentDataProperty:"path",rootData}))){
vErrors = vErrors === null ? validate609.errors : vErrors.concat(validate609.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.query !== undefined){
const _errs3 = errors;
if(!(validate237(data.query, {instancePath:instancePath+"/query",parentData:data,parentDataProperty:"query",rootData}))){
vErrors = vErrors === null ? validate237.errors : vErrors.concat(validate237.errors);
errors = vErrors.length;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.header !== undefined){
const _errs4 = errors;
if(!(validate239(data.header, {instancePath:instancePath+"/header",parentData:data,parentDataProperty:"header",rootData}))){
vErrors = vErrors === null ? validate239.errors : vErrors.concat(validate239.errors);
errors = vErrors.length;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.cookie !== undefined){
const _errs5 = errors;
if(!(validate36(data.cookie, {instancePath:instancePath+"/cookie",parentData:data,parentDataProperty:"cookie",rootData}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate674.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema149.type,parentSchema:schema149,data}];
return false;
}
}
validate674.errors = vErrors;
return errors === 0;
}

export const request44 = validate679;
const schema150 = {"type":"object","additionalProperties":true,"properties":{"path":{"$ref":"/part97"},"query":{"type":"object","properties":{"refresh":{"$ref":"/part25","default":false}},"additionalProperties":false,"required":[]},"header":{"$ref":"/part5"},"cookie":{"$ref":"/part7"}},"required":["path"]};

function validate679(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.path === undefined) && (missing0 = "path")){
validate679.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema150.required,parentSchema:schema150,data}];
return false;
}
else {
if(data.path !== undefined){
const _errs2 = errors;
if(!(validate609(data.path, {instancePath:instancePath+"/path",parentData:data,parentDataProperty:"path",rootData}))){
vErrors = vErrors === null ? validate609.errors : vErrors.concat(validate609.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.query !== undefined){
let data1 = data.query;
const _errs3 = errors;
if(errors === _errs3){
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
if(data1.refresh === undefined){
data1.refresh = false;
}
const _errs5 = errors;
for(const key0 in data1){
if(!(key0 === "refresh")){
validate679.errors = [{instancePath:instancePath+"/query",schemaPath:"#/properties/query/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema150.properties.query,data:data1}];
return false;
break;
}
}
if(_errs5 === errors){
if(!(validate80(data1.refresh, {instancePath:instancePath+"/query/refresh",parentData:data1,parentDataProperty:"refresh",rootData}))){
vErrors = vErrors === null ? validate80.errors : vErrors.concat(validate80.errors);
errors = vErrors.length;
}
}
}
else {
validate679.errors = [{instancePath:instancePath+"/query",schemaPath:"#/properties/query/type",keyword:"type",params:{type: "object"},schema:schema150.properties.query.type,parentSchema:schema150.properties.query,data:data1}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.header !== undefined){
const _errs7 = errors;
if(!(validate32(data.header, {instancePath:instancePath+"/header",parentData:data,parentDataProperty:"header",rootData}))){
vErrors = vErrors === null ? validate32.errors : vErrors.concat(validate32.errors);
errors = vErrors.length;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.cookie !== undefined){
const _errs8 = errors;
if(!(validate36(data.cookie, {instancePath:instancePath+"/cookie",parentData:data,parentDataProperty:"cookie",rootData}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate679.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema150.type,parentSchema:schema150,data}];
return false;
}
}
validate679.errors = vErrors;
return errors === 0;
}

export const request45 = validate684;
const schema151 = {"type":"object","additionalProperties":true,"properties":{"path":{"$ref":"/part97"},"query":{"type":"object","properties":{"id":{"type":"integer","format":"int32","minimum":0,"maximum":2147483647},"refresh":{"$ref":"/part25","default":false}},"additionalProperties":false,"required":[]},"header":{"$ref":"/part5"},"cookie":{"$ref":"/part7"}},"required":["path"]};

function validate684(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.path === undefined) && (missing0 = "path")){
validate684.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema151.required,parentSchema:schema151,data}];
return false;
}
else {
if(data.path !== undefined){
const _errs2 = errors;
if(!(validate609(data.path, {instancePath:instancePath+"/path",parentData:data,parentDataProperty:"path",rootData}))){
vErrors = vErrors === null ? validate609.errors : vErrors.concat(validate609.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.query !== undefined){
let data1 = data.query;
const _errs3 = errors;
if(errors === _errs3){
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
if(data1.refresh === undefined){
data1.refresh = false;
}
const _errs5 = errors;
for(const key0 in data1){
if(!((key0 === "id") || (key0 === "refresh"))){
validate684.errors = [{instancePath:instancePath+"/query",schemaPath:"#/properties/query/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema151.properties.query,data:data1}];
return false;
break;
}
}
if(_errs5 === errors){
if(data1.id !== undefined){
let data2 = data1.id;
const _errs6 = errors;
if(!((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2)))){
validate684.errors = [{instancePath:instancePath+"/query/id",schemaPath:"#/properties/query/properties/id/type",keyword:"type",params:{type: "integer"},schema:schema151.properties.query.properties.id.type,parentSchema:schema151.properties.query.properties.id,data:data2}];
return false;
}
if(errors === _errs6){
if(typeof data2 == "number"){
if(data2 > 2147483647 || isNaN(data2)){
validate684.errors = [{instancePath:instancePath+"/query/id",schemaPath:"#/properties/query/properties/id/maximum",keyword:"maximum",params:{comparison: "<=", limit: 2147483647},schema:2147483647,parentSchema:schema151.properties.query.properties.id,data:data2}];
return false;
}
else {
if(data2 < 0 || isNaN(data2)){
validate684.errors = [{instancePath:instancePath+"/query/id",schemaPath:"#/properties/query/properties/id/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},schema:0,parentSchema:schema151.properties.query.properties.id,data:data2}];
return false;
}
else {
if(!(formats0.validate(data2))){
validate684.errors = [{instancePath:instancePath+"/query/id",schemaPath:"#/properties/query/properties/id/format",keyword:"format",params:{format: "int32"},schema:"int32",parentSchema:schema151.properties.query.properties.id,data:data2}];
return false;
}
}
}
}
}
var valid1 = _errs6 === errors;
}
else {
var valid1 = true;
}
if(valid1){
const _errs8 = errors;
if(!(validate80(data1.refresh, {instancePath:instancePath+"/query/refresh",parentData:data1,parentDataProperty:"refresh",rootData}))){
vErrors = vErrors === null ? validate80.errors : vErrors.concat(validate80.errors);
errors = vErrors.length;
}
var valid1 = _errs8 === errors;
}
}
}
else {
validate684.errors = [{instancePath:instancePath+"/query",schemaPath:"#/properties/query/type",keyword:"type",params:{type: "object"},schema:schema151.properties.query.type,parentSchema:schema151.properties.query,data:data1}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.header !== undefined){
const _errs9 = errors;
if(!(validate32(data.header, {instancePath:instancePath+"/header",parentData:data,parentDataProperty:"header",rootData}))){
vErrors = vErrors === null ? validate32.errors : vErrors.concat(validate32.errors);
errors = vErrors.length;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.cookie !== undefined){
const _errs10 = errors;
if(!(validate36(data.cookie, {instancePath:instancePath+"/cookie",parentData:data,parentDataProperty:"cookie",rootData}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate684.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema151.type,parentSchema:schema151,data}];
return false;
}
}
validate684.errors = vErrors;
return errors === 0;
}

export const request46 = validate689;
const schema152 = {"type":"object","additionalProperties":true,"properties":{"path":{"$ref":"/part97"},"query":{"type":"object","properties":{"metric_uuid":{"$ref":"/part95"},"refresh":{"$ref":"/part25","default":false}},"additionalProperties":false,"required":["metric_uuid"]},"header":{"$ref":"/part5"},"cookie":{"$ref":"/part7"}},"required":["query","path"]};

function validate689(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.query === undefined) && (missing0 = "query")) || ((data.path === undefined) && (missing0 = "path"))){
validate689.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema152.required,parentSchema:schema152,data}];
return false;
}
else {
if(data.path !== undefined){
const _errs2 = errors;
if(!(validate609(data.path, {instancePath:instancePath+"/path",parentData:data,parentDataProperty:"path",rootData}))){
vErrors = vErrors === null ? validate609.errors : vErrors.concat(validate609.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.query !== undefined){
let data1 = data.query;
const _errs3 = errors;
if(errors === _errs3){
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
if(data1.refresh === undefined){
data1.refresh = false;
}
let missing1;
if((data1.metric_uuid === undefined) && (missing1 = "metric_uuid")){
validate689.errors = [{instancePath:instancePath+"/query",schemaPath:"#/properties/query/required",keyword:"required",params:{missingProperty: missing1},schema:schema152.properties.query.required,parentSchema:schema152.properties.query,data:data1}];
return false;
}
else {
const _errs5 = errors;
for(const key0 in data1){
if(!((key0 === "metric_uuid") || (key0 === "refresh"))){
validate689.errors = [{instancePath:instancePath+"/query",schemaPath:"#/properties/query/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema152.properties.query,data:data1}];
return false;
break;
}
}
if(_errs5 === errors){
if(data1.metric_uuid !== undefined){
const _errs6 = errors;
if(!(validate597(data1.metric_uuid, {instancePath:instancePath+"/query/metric_uuid",parentData:data1,parentDataProperty:"metric_uuid",rootData}))){
vErrors = vErrors === null ? validate597.errors : vErrors.concat(validate597.errors);
errors = vErrors.length;
}
var valid1 = _errs6 === errors;
}
else {
var valid1 = true;
}
if(valid1){
const _errs7 = errors;
if(!(validate80(data1.refresh, {instancePath:instancePath+"/query/refresh",parentData:data1,parentDataProperty:"refresh",rootData}))){
vErrors = vErrors === null ? validate80.errors : vErrors.concat(validate80.errors);
errors = vErrors.length;
}
var valid1 = _errs7 === errors;
}
}
}
}
else {
validate689.errors = [{instancePath:instancePath+"/query",schemaPath:"#/properties/query/type",keyword:"type",params:{type: "object"},schema:schema152.properties.query.type,parentSchema:schema152.properties.query,data:data1}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.header !== undefined){
const _errs8 = errors;
if(!(validate32(data.header, {instancePath:instancePath+"/header",parentData:data,parentDataProperty:"header",rootData}))){
vErrors = vErrors === null ? validate32.errors : vErrors.concat(validate32.errors);
errors = vErrors.length;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.cookie !== undefined){
const _errs9 = errors;
if(!(validate36(data.cookie, {instancePath:instancePath+"/cookie",parentData:data,parentDataProperty:"cookie",rootData}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate689.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema152.type,parentSchema:schema152,data}];
return false;
}
}
validate689.errors = vErrors;
return errors === 0;
}

export const request47 = validate695;
const schema153 = {"type":"object","additionalProperties":true,"properties":{"requestBody":{"type":"object","properties":{"metric":{"allOf":[{"$ref":"/part72"}]},"minimum_detectable_effect":{"type":"number","minimum":0.001,"maximum":100000},"exposure_event":{"$ref":"/part18"},"exposure_properties":{"type":"array","maxItems":100,"items":{"$ref":"/part45"}},"lookback_days":{"type":"integer","format":"int32","minimum":1,"maximum":90},"aggregation_group_type_index":{"type":"integer","format":"int32","nullable":true,"minimum":0,"maximum":4},"filter_test_accounts":{"$ref":"/part25"},"variants":{"type":"integer","format":"int32","minimum":2,"maximum":20},"shares":{"type":"array","minItems":2,"maxItems":20,"items":{"type":"number","minimum":0.001,"maximum":100}},"power":{"type":"number","minimum":0.05,"maximum":0.9999},"goal_metrics":{"type":"integer","format":"int32","minimum":1,"maximum":100},"stats_config":{"$ref":"/part91"},"experiment_id":{"$ref":"/part88"}},"additionalProperties":true}},"required":["requestBody"]};

function validate695(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.requestBody === undefined) && (missing0 = "requestBody")){
validate695.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema153.required,parentSchema:schema153,data}];
return false;
}
else {
if(data.requestBody !== undefined){
let data0 = data.requestBody;
const _errs2 = errors;
if(errors === _errs2){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if(data0.metric !== undefined){
const _errs5 = errors;
if(!(validate502(data0.metric, {instancePath:instancePath+"/requestBody/metric",parentData:data0,parentDataProperty:"metric",rootData}))){
vErrors = vErrors === null ? validate502.errors : vErrors.concat(validate502.errors);
errors = vErrors.length;
}
var valid1 = _errs5 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.minimum_detectable_effect !== undefined){
let data2 = data0.minimum_detectable_effect;
const _errs7 = errors;
if(errors === _errs7){
if(typeof data2 == "number"){
if(data2 > 100000 || isNaN(data2)){
validate695.errors = [{instancePath:instancePath+"/requestBody/minimum_detectable_effect",schemaPath:"#/properties/requestBody/properties/minimum_detectable_effect/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100000},schema:100000,parentSchema:schema153.properties.requestBody.properties.minimum_detectable_effect,data:data2}];
return false;
}
else {
if(data2 < 0.001 || isNaN(data2)){
validate695.errors = [{instancePath:instancePath+"/requestBody/minimum_detectable_effect",schemaPath:"#/properties/requestBody/properties/minimum_detectable_effect/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0.001},schema:0.001,parentSchema:schema153.properties.requestBody.properties.minimum_detectable_effect,data:data2}];
return false;
}
}
}
else {
validate695.errors = [{instancePath:instancePath+"/requestBody/minimum_detectable_effect",schemaPath:"#/properties/requestBody/properties/minimum_detectable_effect/type",keyword:"type",params:{type: "number"},schema:schema153.properties.requestBody.properties.minimum_detectable_effect.type,parentSchema:schema153.properties.requestBody.properties.minimum_detectable_effect,data:data2}];
return false;
}
}
var valid1 = _errs7 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.exposure_event !== undefined){
const _errs9 = errors;
if(!(validate57(data0.exposure_event, {instancePath:instancePath+"/requestBody/exposure_event",parentData:data0,parentDataProperty:"exposure_event",rootData}))){
vErrors = vErrors === null ? validate57.errors : vErrors.concat(validate57.errors);
errors = vErrors.length;
}
var valid1 = _errs9 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.exposure_properties !== undefined){
let data4 = data0.exposure_properties;
const _errs10 = errors;
if(errors === _errs10){
if(Array.isArray(data4)){
if(data4.length > 100){
validate695.errors = [{instancePath:instancePath+"/requestBody/exposure_properties",schemaPath:"#/properties/requestBody/properties/exposure_properties/maxItems",keyword:"maxItems",params:{limit: 100},schema:100,parentSchema:schema153.properties.requestBody.properties.exposure_properties,data:data4}];
return false;
}
else {
var valid3 = true;
const len0 = data4.length;
for(let i0=0; i0<len0; i0++){
const _errs12 = errors;
if(!(validate231(data4[i0], {instancePath:instancePath+"/requestBody/exposure_properties/" + i0,parentData:data4,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate231.errors : vErrors.concat(validate231.errors);
errors = vErrors.length;
}
var valid3 = _errs12 === errors;
if(!valid3){
break;
}
}
}
}
else {
validate695.errors = [{instancePath:instancePath+"/requestBody/exposure_properties",schemaPath:"#/properties/requestBody/properties/exposure_properties/type",keyword:"type",params:{type: "array"},schema:schema153.properties.requestBody.properties.exposure_properties.type,parentSchema:schema153.properties.requestBody.properties.exposure_properties,data:data4}];
return false;
}
}
var valid1 = _errs10 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.lookback_days !== undefined){
let data6 = data0.lookback_days;
const _errs13 = errors;
if(!((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6)))){
validate695.errors = [{instancePath:instancePath+"/requestBody/lookback_days",schemaPath:"#/properties/requestBody/properties/lookback_days/type",keyword:"type",params:{type: "integer"},schema:schema153.properties.requestBody.properties.lookback_days.type,parentSchema:schema153.properties.requestBody.properties.lookback_days,data:data6}];
return false;
}
if(errors === _errs13){
if(typeof data6 == "number"){
if(data6 > 90 || isNaN(data6)){
validate695.errors = [{instancePath:instancePath+"/requestBody/lookback_days",schemaPath:"#/properties/requestBody/properties/lookback_days/maximum",keyword:"maximum",params:{comparison: "<=", limit: 90},schema:90,parentSchema:schema153.properties.requestBody.properties.lookback_days,data:data6}];
return false;
}
else {
if(data6 < 1 || isNaN(data6)){
validate695.errors = [{instancePath:instancePath+"/requestBody/lookback_days",schemaPath:"#/properties/requestBody/properties/lookback_days/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},schema:1,parentSchema:schema153.properties.requestBody.properties.lookback_days,data:data6}];
return false;
}
else {
if(!(formats0.validate(data6))){
validate695.errors = [{instancePath:instancePath+"/requestBody/lookback_days",schemaPath:"#/properties/requestBody/properties/lookback_days/format",keyword:"format",params:{format: "int32"},schema:"int32",parentSchema:schema153.properties.requestBody.properties.lookback_days,data:data6}];
return false;
}
}
}
}
}
var valid1 = _errs13 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.aggregation_group_type_index !== undefined){
let data7 = data0.aggregation_group_type_index;
const _errs15 = errors;
if((!((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7)))) && (data7 !== null)){
validate695.errors = [{instancePath:instancePath+"/requestBody/aggregation_group_type_index",schemaPath:"#/properties/requestBody/properties/aggregation_group_type_index/type",keyword:"type",params:{type: "integer"},schema:schema153.properties.requestBody.properties.aggregation_group_type_index.type,parentSchema:schema153.properties.requestBody.properties.aggregation_group_type_index,data:data7}];
return false;
}
if(errors === _errs15){
if(typeof data7 == "number"){
if(data7 > 4 || isNaN(data7)){
validate695.errors = [{instancePath:instancePath+"/requestBody/aggregation_group_type_index",schemaPath:"#/properties/requestBody/properties/aggregation_group_type_index/maximum",keyword:"maximum",params:{comparison: "<=", limit: 4},schema:4,parentSchema:schema153.properties.requestBody.properties.aggregation_group_type_index,data:data7}];
return false;
}
else {
if(data7 < 0 || isNaN(data7)){
validate695.errors = [{instancePath:instancePath+"/requestBody/aggregation_group_type_index",schemaPath:"#/properties/requestBody/properties/aggregation_group_type_index/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},schema:0,parentSchema:schema153.properties.requestBody.properties.aggregation_group_type_index,data:data7}];
return false;
}
else {
if(!(formats0.validate(data7))){
validate695.errors = [{instancePath:instancePath+"/requestBody/aggregation_group_type_index",schemaPath:"#/properties/requestBody/properties/aggregation_group_type_index/format",keyword:"format",params:{format: "int32"},schema:"int32",parentSchema:schema153.properties.requestBody.properties.aggregation_group_type_index,data:data7}];
return false;
}
}
}
}
}
var valid1 = _errs15 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.filter_test_accounts !== undefined){
const _errs18 = errors;
if(!(validate80(data0.filter_test_accounts, {instancePath:instancePath+"/requestBody/filter_test_accounts",parentData:data0,parentDataProperty:"filter_test_accounts",rootData}))){
vErrors = vErrors === null ? validate80.errors : vErrors.concat(validate80.errors);
errors = vErrors.length;
}
var valid1 = _errs18 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.variants !== undefined){
let data9 = data0.variants;
const _errs19 = errors;
if(!((typeof data9 == "number") && (!(data9 % 1) && !isNaN(data9)))){
validate695.errors = [{instancePath:instancePath+"/requestBody/variants",schemaPath:"#/properties/requestBody/properties/variants/type",keyword:"type",params:{type: "integer"},schema:schema153.properties.requestBody.properties.variants.type,parentSchema:schema153.properties.requestBody.properties.variants,data:data9}];
return false;
}
if(errors === _errs19){
if(typeof data9 == "number"){
if(data9 > 20 || isNaN(data9)){
validate695.errors = [{instancePath:instancePath+"/requestBody/variants",schemaPath:"#/properties/requestBody/properties/variants/maximum",keyword:"maximum",params:{comparison: "<=", limit: 20},schema:20,parentSchema:schema153.properties.requestBody.properties.variants,data:data9}];
return false;
}
else {
if(data9 < 2 || isNaN(data9)){
validate695.errors = [{instancePath:instancePath+"/requestBody/variants",schemaPath:"#/properties/requestBody/properties/variants/minimum",keyword:"minimum",params:{comparison: ">=", limit: 2},schema:2,parentSchema:schema153.properties.requestBody.properties.variants,data:data9}];
return false;
}
else {
if(!(formats0.validate(data9))){
validate695.errors = [{instancePath:instancePath+"/requestBody/variants",schemaPath:"#/properties/requestBody/properties/variants/format",keyword:"format",params:{format: "int32"},schema:"int32",parentSchema:schema153.properties.requestBody.properties.variants,data:data9}];
return false;
}
}
}
}
}
var valid1 = _errs19 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.shares !== undefined){
let data10 = data0.shares;
const _errs21 = errors;
if(errors === _errs21){
if(Array.isArray(data10)){
if(data10.length > 20){
validate695.errors = [{instancePath:instancePath+"/requestBody/shares",schemaPath:"#/properties/requestBody/properties/shares/maxItems",keyword:"maxItems",params:{limit: 20},schema:20,parentSchema:schema153.properties.requestBody.properties.shares,data:data10}];
return false;
}
else {
if(data10.length < 2){
validate695.errors = [{instancePath:instancePath+"/requestBody/shares",schemaPath:"#/properties/requestBody/properties/shares/minItems",keyword:"minItems",params:{limit: 2},schema:2,parentSchema:schema153.properties.requestBody.properties.shares,data:data10}];
return false;
}
else {
var valid4 = true;
const len1 = data10.length;
for(let i1=0; i1<len1; i1++){
let data11 = data10[i1];
const _errs23 = errors;
if(errors === _errs23){
if(typeof data11 == "number"){
if(data11 > 100 || isNaN(data11)){
validate695.errors = [{instancePath:instancePath+"/requestBody/shares/" + i1,schemaPath:"#/properties/requestBody/properties/shares/items/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100},schema:100,parentSchema:schema153.properties.requestBody.properties.shares.items,data:data11}];
return false;
}
else {
if(data11 < 0.001 || isNaN(data11)){
validate695.errors = [{instancePath:instancePath+"/requestBody/shares/" + i1,schemaPath:"#/properties/requestBody/properties/shares/items/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0.001},schema:0.001,parentSchema:schema153.properties.requestBody.properties.shares.items,data:data11}];
return false;
}
}
}
else {
validate695.errors = [{instancePath:instancePath+"/requestBody/shares/" + i1,schemaPath:"#/properties/requestBody/properties/shares/items/type",keyword:"type",params:{type: "number"},schema:schema153.properties.requestBody.properties.shares.items.type,parentSchema:schema153.properties.requestBody.properties.shares.items,data:data11}];
return false;
}
}
var valid4 = _errs23 === errors;
if(!valid4){
break;
}
}
}
}
}
else {
validate695.errors = [{instancePath:instancePath+"/requestBody/shares",schemaPath:"#/properties/requestBody/properties/shares/type",keyword:"type",params:{type: "array"},schema:schema153.properties.requestBody.properties.shares.type,parentSchema:schema153.properties.requestBody.properties.shares,data:data10}];
return false;
}
}
var valid1 = _errs21 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.power !== undefined){
let data12 = data0.power;
const _errs25 = errors;
if(errors === _errs25){
if(typeof data12 == "number"){
if(data12 > 0.9999 || isNaN(data12)){
validate695.errors = [{instancePath:instancePath+"/requestBody/power",schemaPath:"#/properties/requestBody/properties/power/maximum",keyword:"maximum",params:{comparison: "<=", limit: 0.9999},schema:0.9999,parentSchema:schema153.properties.requestBody.properties.power,data:data12}];
return false;
}
else {
if(data12 < 0.05 || isNaN(data12)){
validate695.errors = [{instancePath:instancePath+"/requestBody/power",schemaPath:"#/properties/requestBody/properties/power/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0.05},schema:0.05,parentSchema:schema153.properties.requestBody.properties.power,data:data12}];
return false;
}
}
}
else {
validate695.errors = [{instancePath:instancePath+"/requestBody/power",schemaPath:"#/properties/requestBody/properties/power/type",keyword:"type",params:{type: "number"},schema:schema153.properties.requestBody.properties.power.type,parentSchema:schema153.properties.requestBody.properties.power,data:data12}];
return false;
}
}
var valid1 = _errs25 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.goal_metrics !== undefined){
let data13 = data0.goal_metrics;
const _errs27 = errors;
if(!((typeof data13 == "number") && (!(data13 % 1) && !isNaN(data13)))){
validate695.errors = [{instancePath:instancePath+"/requestBody/goal_metrics",schemaPath:"#/properties/requestBody/properties/goal_metrics/type",keyword:"type",params:{type: "integer"},schema:schema153.properties.requestBody.properties.goal_metrics.type,parentSchema:schema153.properties.requestBody.properties.goal_metrics,data:data13}];
return false;
}
if(errors === _errs27){
if(typeof data13 == "number"){
if(data13 > 100 || isNaN(data13)){
validate695.errors = [{instancePath:instancePath+"/requestBody/goal_metrics",schemaPath:"#/properties/requestBody/properties/goal_metrics/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100},schema:100,parentSchema:schema153.properties.requestBody.properties.goal_metrics,data:data13}];
return false;
}
else {
if(data13 < 1 || isNaN(data13)){
validate695.errors = [{instancePath:instancePath+"/requestBody/goal_metrics",schemaPath:"#/properties/requestBody/properties/goal_metrics/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},schema:1,parentSchema:schema153.properties.requestBody.properties.goal_metrics,data:data13}];
return false;
}
else {
if(!(formats0.validate(data13))){
validate695.errors = [{instancePath:instancePath+"/requestBody/goal_metrics",schemaPath:"#/properties/requestBody/properties/goal_metrics/format",keyword:"format",params:{format: "int32"},schema:"int32",parentSchema:schema153.properties.requestBody.properties.goal_metrics,data:data13}];
return false;
}
}
}
}
}
var valid1 = _errs27 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.stats_config !== undefined){
const _errs29 = errors;
if(!(validate582(data0.stats_config, {instancePath:instancePath+"/requestBody/stats_config",parentData:data0,parentDataProperty:"stats_config",rootData}))){
vErrors = vErrors === null ? validate582.errors : vErrors.concat(validate582.errors);
errors = vErrors.length;
}
var valid1 = _errs29 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.experiment_id !== undefined){
const _errs30 = errors;
if(!(validate570(data0.experiment_id, {instancePath:instancePath+"/requestBody/experiment_id",parentData:data0,parentDataProperty:"experiment_id",rootData}))){
vErrors = vErrors === null ? validate570.errors : vErrors.concat(validate570.errors);
errors = vErrors.length;
}
var valid1 = _errs30 === errors;
}
else {
var valid1 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate695.errors = [{instancePath:instancePath+"/requestBody",schemaPath:"#/properties/requestBody/type",keyword:"type",params:{type: "object"},schema:schema153.properties.requestBody.type,parentSchema:schema153.properties.requestBody,data:data0}];
return false;
}
}
}
}
}
else {
validate695.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema153.type,parentSchema:schema153,data}];
return false;
}
}
validate695.errors = vErrors;
return errors === 0;
}

export const request48 = validate702;
const schema154 = {"type":"object","additionalProperties":true,"properties":{"requestBody":{"type":"object","required":["query"],"properties":{"query":{"type":"object","properties":{"kind":{"$ref":"/part20"},"experiment_id":{"$ref":"/part100"},"metric":{"type":"object","additionalProperties":true}},"additionalProperties":true},"refresh":{}},"additionalProperties":true}},"required":["requestBody"]};
const schema155 = {"type":"integer","format":"int32","minimum":1};

function validate704(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(!((typeof data == "number") && (!(data % 1) && !isNaN(data)))){
validate704.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "integer"},schema:schema155.type,parentSchema:schema155,data}];
return false;
}
if(errors === 0){
if(typeof data == "number"){
if(data < 1 || isNaN(data)){
validate704.errors = [{instancePath,schemaPath:"#/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},schema:1,parentSchema:schema155,data}];
return false;
}
else {
if(!(formats0.validate(data))){
validate704.errors = [{instancePath,schemaPath:"#/format",keyword:"format",params:{format: "int32"},schema:"int32",parentSchema:schema155,data}];
return false;
}
}
}
}
validate704.errors = vErrors;
return errors === 0;
}


function validate702(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.requestBody === undefined) && (missing0 = "requestBody")){
validate702.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema154.required,parentSchema:schema154,data}];
return false;
}
else {
if(data.requestBody !== undefined){
let data0 = data.requestBody;
const _errs2 = errors;
if(errors === _errs2){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
let missing1;
if((data0.query === undefined) && (missing1 = "query")){
validate702.errors = [{instancePath:instancePath+"/requestBody",schemaPath:"#/properties/requestBody/required",keyword:"required",params:{missingProperty: missing1},schema:schema154.properties.requestBody.required,parentSchema:schema154.properties.requestBody,data:data0}];
return false;
}
else {
if(data0.query !== undefined){
let data1 = data0.query;
const _errs5 = errors;
if(errors === _errs5){
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
if(data1.kind !== undefined){
const _errs8 = errors;
if(!(validate63(data1.kind, {instancePath:instancePath+"/requestBody/query/kind",parentData:data1,parentDataProperty:"kind",rootData}))){
vErrors = vErrors === null ? validate63.errors : vErrors.concat(validate63.errors);
errors = vErrors.length;
}
var valid2 = _errs8 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data1.experiment_id !== undefined){
const _errs9 = errors;
if(!(validate704(data1.experiment_id, {instancePath:instancePath+"/requestBody/query/experiment_id",parentData:data1,parentDataProperty:"experiment_id",rootData}))){
vErrors = vErrors === null ? validate704.errors : vErrors.concat(validate704.errors);
errors = vErrors.length;
}
var valid2 = _errs9 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data1.metric !== undefined){
let data4 = data1.metric;
const _errs10 = errors;
if(errors === _errs10){
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
}
else {
validate702.errors = [{instancePath:instancePath+"/requestBody/query/metric",schemaPath:"#/properties/requestBody/properties/query/properties/metric/type",keyword:"type",params:{type: "object"},schema:schema154.properties.requestBody.properties.query.properties.metric.type,parentSchema:schema154.properties.requestBody.properties.query.properties.metric,data:data4}];
return false;
}
}
var valid2 = _errs10 === errors;
}
else {
var valid2 = true;
}
}
}
}
else {
validate702.errors = [{instancePath:instancePath+"/requestBody/query",schemaPath:"#/properties/requestBody/properties/query/type",keyword:"type",params:{type: "object"},schema:schema154.properties.requestBody.properties.query.type,parentSchema:schema154.properties.requestBody.properties.query,data:data1}];
return false;
}
}
}
}
}
else {
validate702.errors = [{instancePath:instancePath+"/requestBody",schemaPath:"#/properties/requestBody/type",keyword:"type",params:{type: "object"},schema:schema154.properties.requestBody.type,parentSchema:schema154.properties.requestBody,data:data0}];
return false;
}
}
}
}
}
else {
validate702.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema154.type,parentSchema:schema154,data}];
return false;
}
}
validate702.errors = vErrors;
return errors === 0;
}

export const request49 = validate706;
const schema156 = {"type":"object","additionalProperties":true,"properties":{"path":{"$ref":"/part54"},"query":{"type":"object","properties":{"limit":{"$ref":"/part56","default":20},"offset":{"$ref":"/part4","default":0},"search":{"$ref":"/part18"}},"additionalProperties":false,"required":[]},"header":{"$ref":"/part5"},"cookie":{"$ref":"/part7"}},"required":["path"]};

function validate706(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.path === undefined) && (missing0 = "path")){
validate706.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema156.required,parentSchema:schema156,data}];
return false;
}
else {
if(data.path !== undefined){
const _errs2 = errors;
if(!(validate315(data.path, {instancePath:instancePath+"/path",parentData:data,parentDataProperty:"path",rootData}))){
vErrors = vErrors === null ? validate315.errors : vErrors.concat(validate315.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.query !== undefined){
let data1 = data.query;
const _errs3 = errors;
if(errors === _errs3){
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
if(data1.limit === undefined){
data1.limit = 20;
}
if(data1.offset === undefined){
data1.offset = 0;
}
const _errs5 = errors;
for(const key0 in data1){
if(!(((key0 === "limit") || (key0 === "offset")) || (key0 === "search"))){
validate706.errors = [{instancePath:instancePath+"/query",schemaPath:"#/properties/query/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema156.properties.query,data:data1}];
return false;
break;
}
}
if(_errs5 === errors){
const _errs6 = errors;
if(!(validate329(data1.limit, {instancePath:instancePath+"/query/limit",parentData:data1,parentDataProperty:"limit",rootData}))){
vErrors = vErrors === null ? validate329.errors : vErrors.concat(validate329.errors);
errors = vErrors.length;
}
var valid1 = _errs6 === errors;
if(valid1){
const _errs7 = errors;
if(!(validate29(data1.offset, {instancePath:instancePath+"/query/offset",parentData:data1,parentDataProperty:"offset",rootData}))){
vErrors = vErrors === null ? validate29.errors : vErrors.concat(validate29.errors);
errors = vErrors.length;
}
var valid1 = _errs7 === errors;
if(valid1){
if(data1.search !== undefined){
const _errs8 = errors;
if(!(validate57(data1.search, {instancePath:instancePath+"/query/search",parentData:data1,parentDataProperty:"search",rootData}))){
vErrors = vErrors === null ? validate57.errors : vErrors.concat(validate57.errors);
errors = vErrors.length;
}
var valid1 = _errs8 === errors;
}
else {
var valid1 = true;
}
}
}
}
}
else {
validate706.errors = [{instancePath:instancePath+"/query",schemaPath:"#/properties/query/type",keyword:"type",params:{type: "object"},schema:schema156.properties.query.type,parentSchema:schema156.properties.query,data:data1}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.header !== undefined){
const _errs9 = errors;
if(!(validate32(data.header, {instancePath:instancePath+"/header",parentData:data,parentDataProperty:"header",rootData}))){
vErrors = vErrors === null ? validate32.errors : vErrors.concat(validate32.errors);
errors = vErrors.length;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.cookie !== undefined){
const _errs10 = errors;
if(!(validate36(data.cookie, {instancePath:instancePath+"/cookie",parentData:data,parentDataProperty:"cookie",rootData}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate706.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema156.type,parentSchema:schema156,data}];
return false;
}
}
validate706.errors = vErrors;
return errors === 0;
}

export const request50 = validate713;
const schema157 = {"type":"object","additionalProperties":true,"properties":{"requestBody":{"type":"object","properties":{"conclusion":{"$ref":"/part86"},"conclusion_comment":{"$ref":"/part87"}}}},"required":[]};

function validate713(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.requestBody !== undefined){
let data0 = data.requestBody;
const _errs2 = errors;
if(errors === _errs2){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if(data0.conclusion !== undefined){
const _errs4 = errors;
if(!(validate565(data0.conclusion, {instancePath:instancePath+"/requestBody/conclusion",parentData:data0,parentDataProperty:"conclusion",rootData}))){
vErrors = vErrors === null ? validate565.errors : vErrors.concat(validate565.errors);
errors = vErrors.length;
}
var valid1 = _errs4 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.conclusion_comment !== undefined){
const _errs5 = errors;
if(!(validate568(data0.conclusion_comment, {instancePath:instancePath+"/requestBody/conclusion_comment",parentData:data0,parentDataProperty:"conclusion_comment",rootData}))){
vErrors = vErrors === null ? validate568.errors : vErrors.concat(validate568.errors);
errors = vErrors.length;
}
var valid1 = _errs5 === errors;
}
else {
var valid1 = true;
}
}
}
else {
validate713.errors = [{instancePath:instancePath+"/requestBody",schemaPath:"#/properties/requestBody/type",keyword:"type",params:{type: "object"},schema:schema157.properties.requestBody.type,parentSchema:schema157.properties.requestBody,data:data0}];
return false;
}
}
}
}
else {
validate713.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema157.type,parentSchema:schema157,data}];
return false;
}
}
validate713.errors = vErrors;
return errors === 0;
}

export const request51 = validate716;
const schema158 = {"type":"object","additionalProperties":true,"properties":{"requestBody":{"type":"object","required":["variant_key"],"properties":{"variant_key":{"$ref":"/part9"},"release_to_everyone":{"$ref":"/part25"},"conclusion":{"$ref":"/part86"},"conclusion_comment":{"$ref":"/part87"}}}},"required":["requestBody"]};

function validate716(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.requestBody === undefined) && (missing0 = "requestBody")){
validate716.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema158.required,parentSchema:schema158,data}];
return false;
}
else {
if(data.requestBody !== undefined){
let data0 = data.requestBody;
const _errs2 = errors;
if(errors === _errs2){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
let missing1;
if((data0.variant_key === undefined) && (missing1 = "variant_key")){
validate716.errors = [{instancePath:instancePath+"/requestBody",schemaPath:"#/properties/requestBody/required",keyword:"required",params:{missingProperty: missing1},schema:schema158.properties.requestBody.required,parentSchema:schema158.properties.requestBody,data:data0}];
return false;
}
else {
if(data0.variant_key !== undefined){
const _errs4 = errors;
if(!(validate40(data0.variant_key, {instancePath:instancePath+"/requestBody/variant_key",parentData:data0,parentDataProperty:"variant_key",rootData}))){
vErrors = vErrors === null ? validate40.errors : vErrors.concat(validate40.errors);
errors = vErrors.length;
}
var valid1 = _errs4 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.release_to_everyone !== undefined){
const _errs5 = errors;
if(!(validate80(data0.release_to_everyone, {instancePath:instancePath+"/requestBody/release_to_everyone",parentData:data0,parentDataProperty:"release_to_everyone",rootData}))){
vErrors = vErrors === null ? validate80.errors : vErrors.concat(validate80.errors);
errors = vErrors.length;
}
var valid1 = _errs5 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.conclusion !== undefined){
const _errs6 = errors;
if(!(validate565(data0.conclusion, {instancePath:instancePath+"/requestBody/conclusion",parentData:data0,parentDataProperty:"conclusion",rootData}))){
vErrors = vErrors === null ? validate565.errors : vErrors.concat(validate565.errors);
errors = vErrors.length;
}
var valid1 = _errs6 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.conclusion_comment !== undefined){
const _errs7 = errors;
if(!(validate568(data0.conclusion_comment, {instancePath:instancePath+"/requestBody/conclusion_comment",parentData:data0,parentDataProperty:"conclusion_comment",rootData}))){
vErrors = vErrors === null ? validate568.errors : vErrors.concat(validate568.errors);
errors = vErrors.length;
}
var valid1 = _errs7 === errors;
}
else {
var valid1 = true;
}
}
}
}
}
}
else {
validate716.errors = [{instancePath:instancePath+"/requestBody",schemaPath:"#/properties/requestBody/type",keyword:"type",params:{type: "object"},schema:schema158.properties.requestBody.type,parentSchema:schema158.properties.requestBody,data:data0}];
return false;
}
}
}
}
}
else {
validate716.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema158.type,parentSchema:schema158,data}];
return false;
}
}
validate716.errors = vErrors;
return errors === 0;
}

export const request52 = validate721;
const schema159 = {"type":"object","additionalProperties":true,"properties":{"requestBody":{"type":"object","properties":{"feature_flag_key":{"$ref":"/part70"},"name":{"$ref":"/part9"}}}},"required":[]};

function validate721(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.requestBody !== undefined){
let data0 = data.requestBody;
const _errs2 = errors;
if(errors === _errs2){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if(data0.feature_flag_key !== undefined){
const _errs4 = errors;
if(!(validate495(data0.feature_flag_key, {instancePath:instancePath+"/requestBody/feature_flag_key",parentData:data0,parentDataProperty:"feature_flag_key",rootData}))){
vErrors = vErrors === null ? validate495.errors : vErrors.concat(validate495.errors);
errors = vErrors.length;
}
var valid1 = _errs4 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.name !== undefined){
const _errs5 = errors;
if(!(validate40(data0.name, {instancePath:instancePath+"/requestBody/name",parentData:data0,parentDataProperty:"name",rootData}))){
vErrors = vErrors === null ? validate40.errors : vErrors.concat(validate40.errors);
errors = vErrors.length;
}
var valid1 = _errs5 === errors;
}
else {
var valid1 = true;
}
}
}
else {
validate721.errors = [{instancePath:instancePath+"/requestBody",schemaPath:"#/properties/requestBody/type",keyword:"type",params:{type: "object"},schema:schema159.properties.requestBody.type,parentSchema:schema159.properties.requestBody,data:data0}];
return false;
}
}
}
}
else {
validate721.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema159.type,parentSchema:schema159,data}];
return false;
}
}
validate721.errors = vErrors;
return errors === 0;
}

export const request53 = validate724;
const schema160 = {"type":"object","additionalProperties":true,"properties":{"requestBody":{"type":"object","required":["target_team_id"],"properties":{"target_team_id":{"$ref":"/part67"},"feature_flag_key":{"$ref":"/part70"},"name":{"$ref":"/part9"}}}},"required":["requestBody"]};

function validate724(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.requestBody === undefined) && (missing0 = "requestBody")){
validate724.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema160.required,parentSchema:schema160,data}];
return false;
}
else {
if(data.requestBody !== undefined){
let data0 = data.requestBody;
const _errs2 = errors;
if(errors === _errs2){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
let missing1;
if((data0.target_team_id === undefined) && (missing1 = "target_team_id")){
validate724.errors = [{instancePath:instancePath+"/requestBody",schemaPath:"#/properties/requestBody/required",keyword:"required",params:{missingProperty: missing1},schema:schema160.properties.requestBody.required,parentSchema:schema160.properties.requestBody,data:data0}];
return false;
}
else {
if(data0.target_team_id !== undefined){
const _errs4 = errors;
if(!(validate478(data0.target_team_id, {instancePath:instancePath+"/requestBody/target_team_id",parentData:data0,parentDataProperty:"target_team_id",rootData}))){
vErrors = vErrors === null ? validate478.errors : vErrors.concat(validate478.errors);
errors = vErrors.length;
}
var valid1 = _errs4 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.feature_flag_key !== undefined){
const _errs5 = errors;
if(!(validate495(data0.feature_flag_key, {instancePath:instancePath+"/requestBody/feature_flag_key",parentData:data0,parentDataProperty:"feature_flag_key",rootData}))){
vErrors = vErrors === null ? validate495.errors : vErrors.concat(validate495.errors);
errors = vErrors.length;
}
var valid1 = _errs5 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.name !== undefined){
const _errs6 = errors;
if(!(validate40(data0.name, {instancePath:instancePath+"/requestBody/name",parentData:data0,parentDataProperty:"name",rootData}))){
vErrors = vErrors === null ? validate40.errors : vErrors.concat(validate40.errors);
errors = vErrors.length;
}
var valid1 = _errs6 === errors;
}
else {
var valid1 = true;
}
}
}
}
}
else {
validate724.errors = [{instancePath:instancePath+"/requestBody",schemaPath:"#/properties/requestBody/type",keyword:"type",params:{type: "object"},schema:schema160.properties.requestBody.type,parentSchema:schema160.properties.requestBody,data:data0}];
return false;
}
}
}
}
}
else {
validate724.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema160.type,parentSchema:schema160,data}];
return false;
}
}
validate724.errors = vErrors;
return errors === 0;
}

export const request54 = validate728;
const schema161 = {"type":"object","additionalProperties":true,"properties":{"requestBody":{"type":"object","required":["name","filters"],"properties":{"name":{"$ref":"/part9"},"description":{"$ref":"/part69"},"filters":{"$ref":"/part101"}}}},"required":["requestBody"]};
const schema162 = {"type":"array","maxItems":1,"items":{"type":"object","maxProperties":50,"additionalProperties":true,"properties":{"rollout_percentage":{"$ref":"/part81"}}}};

function validate731(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(Array.isArray(data)){
if(data.length > 1){
validate731.errors = [{instancePath,schemaPath:"#/maxItems",keyword:"maxItems",params:{limit: 1},schema:1,parentSchema:schema162,data}];
return false;
}
else {
var valid0 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
let data0 = data[i0];
const _errs1 = errors;
if(errors === _errs1){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if(Object.keys(data0).length > 50){
validate731.errors = [{instancePath:instancePath+"/" + i0,schemaPath:"#/items/maxProperties",keyword:"maxProperties",params:{limit: 50},schema:50,parentSchema:schema162.items,data:data0}];
return false;
}
else {
if(data0.rollout_percentage !== undefined){
if(!(validate532(data0.rollout_percentage, {instancePath:instancePath+"/" + i0+"/rollout_percentage",parentData:data0,parentDataProperty:"rollout_percentage",rootData}))){
vErrors = vErrors === null ? validate532.errors : vErrors.concat(validate532.errors);
errors = vErrors.length;
}
}
}
}
else {
validate731.errors = [{instancePath:instancePath+"/" + i0,schemaPath:"#/items/type",keyword:"type",params:{type: "object"},schema:schema162.items.type,parentSchema:schema162.items,data:data0}];
return false;
}
}
var valid0 = _errs1 === errors;
if(!valid0){
break;
}
}
}
}
else {
validate731.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},schema:schema162.type,parentSchema:schema162,data}];
return false;
}
}
validate731.errors = vErrors;
return errors === 0;
}


function validate728(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.requestBody === undefined) && (missing0 = "requestBody")){
validate728.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema161.required,parentSchema:schema161,data}];
return false;
}
else {
if(data.requestBody !== undefined){
let data0 = data.requestBody;
const _errs2 = errors;
if(errors === _errs2){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
let missing1;
if(((data0.name === undefined) && (missing1 = "name")) || ((data0.filters === undefined) && (missing1 = "filters"))){
validate728.errors = [{instancePath:instancePath+"/requestBody",schemaPath:"#/properties/requestBody/required",keyword:"required",params:{missingProperty: missing1},schema:schema161.properties.requestBody.required,parentSchema:schema161.properties.requestBody,data:data0}];
return false;
}
else {
if(data0.name !== undefined){
const _errs4 = errors;
if(!(validate40(data0.name, {instancePath:instancePath+"/requestBody/name",parentData:data0,parentDataProperty:"name",rootData}))){
vErrors = vErrors === null ? validate40.errors : vErrors.concat(validate40.errors);
errors = vErrors.length;
}
var valid1 = _errs4 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.description !== undefined){
const _errs5 = errors;
if(!(validate491(data0.description, {instancePath:instancePath+"/requestBody/description",parentData:data0,parentDataProperty:"description",rootData}))){
vErrors = vErrors === null ? validate491.errors : vErrors.concat(validate491.errors);
errors = vErrors.length;
}
var valid1 = _errs5 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.filters !== undefined){
const _errs6 = errors;
if(!(validate731(data0.filters, {instancePath:instancePath+"/requestBody/filters",parentData:data0,parentDataProperty:"filters",rootData}))){
vErrors = vErrors === null ? validate731.errors : vErrors.concat(validate731.errors);
errors = vErrors.length;
}
var valid1 = _errs6 === errors;
}
else {
var valid1 = true;
}
}
}
}
}
else {
validate728.errors = [{instancePath:instancePath+"/requestBody",schemaPath:"#/properties/requestBody/type",keyword:"type",params:{type: "object"},schema:schema161.properties.requestBody.type,parentSchema:schema161.properties.requestBody,data:data0}];
return false;
}
}
}
}
}
else {
validate728.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema161.type,parentSchema:schema161,data}];
return false;
}
}
validate728.errors = vErrors;
return errors === 0;
}

export const request55 = validate734;
const schema163 = {"type":"object","additionalProperties":true,"properties":{"requestBody":{"allOf":[{"$ref":"/part102"},{"type":"object","required":["name","filters"],"properties":{"name":{"$ref":"/part9"},"filters":{"$ref":"/part101"}}}]}},"required":["requestBody"]};
const schema164 = {"type":"object","properties":{"name":{"$ref":"/part9"},"description":{"$ref":"/part69"},"filters":{"$ref":"/part101"}}};

function validate735(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.name !== undefined){
const _errs1 = errors;
if(!(validate40(data.name, {instancePath:instancePath+"/name",parentData:data,parentDataProperty:"name",rootData}))){
vErrors = vErrors === null ? validate40.errors : vErrors.concat(validate40.errors);
errors = vErrors.length;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.description !== undefined){
const _errs2 = errors;
if(!(validate491(data.description, {instancePath:instancePath+"/description",parentData:data,parentDataProperty:"description",rootData}))){
vErrors = vErrors === null ? validate491.errors : vErrors.concat(validate491.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.filters !== undefined){
const _errs3 = errors;
if(!(validate731(data.filters, {instancePath:instancePath+"/filters",parentData:data,parentDataProperty:"filters",rootData}))){
vErrors = vErrors === null ? validate731.errors : vErrors.concat(validate731.errors);
errors = vErrors.length;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
validate735.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema164.type,parentSchema:schema164,data}];
return false;
}
}
validate735.errors = vErrors;
return errors === 0;
}


function validate734(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.requestBody === undefined) && (missing0 = "requestBody")){
validate734.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema163.required,parentSchema:schema163,data}];
return false;
}
else {
if(data.requestBody !== undefined){
let data0 = data.requestBody;
const _errs3 = errors;
if(!(validate735(data0, {instancePath:instancePath+"/requestBody",parentData:data,parentDataProperty:"requestBody",rootData}))){
vErrors = vErrors === null ? validate735.errors : vErrors.concat(validate735.errors);
errors = vErrors.length;
}
var valid1 = _errs3 === errors;
if(valid1){
const _errs4 = errors;
if(errors === _errs4){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
let missing1;
if(((data0.name === undefined) && (missing1 = "name")) || ((data0.filters === undefined) && (missing1 = "filters"))){
validate734.errors = [{instancePath:instancePath+"/requestBody",schemaPath:"#/properties/requestBody/allOf/1/required",keyword:"required",params:{missingProperty: missing1},schema:schema163.properties.requestBody.allOf[1].required,parentSchema:schema163.properties.requestBody.allOf[1],data:data0}];
return false;
}
else {
if(data0.name !== undefined){
const _errs6 = errors;
if(!(validate40(data0.name, {instancePath:instancePath+"/requestBody/name",parentData:data0,parentDataProperty:"name",rootData}))){
vErrors = vErrors === null ? validate40.errors : vErrors.concat(validate40.errors);
errors = vErrors.length;
}
var valid2 = _errs6 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data0.filters !== undefined){
const _errs7 = errors;
if(!(validate731(data0.filters, {instancePath:instancePath+"/requestBody/filters",parentData:data0,parentDataProperty:"filters",rootData}))){
vErrors = vErrors === null ? validate731.errors : vErrors.concat(validate731.errors);
errors = vErrors.length;
}
var valid2 = _errs7 === errors;
}
else {
var valid2 = true;
}
}
}
}
else {
validate734.errors = [{instancePath:instancePath+"/requestBody",schemaPath:"#/properties/requestBody/allOf/1/type",keyword:"type",params:{type: "object"},schema:schema163.properties.requestBody.allOf[1].type,parentSchema:schema163.properties.requestBody.allOf[1],data:data0}];
return false;
}
}
var valid1 = _errs4 === errors;
}
}
}
}
else {
validate734.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema163.type,parentSchema:schema163,data}];
return false;
}
}
validate734.errors = vErrors;
return errors === 0;
}

export const request56 = validate742;
const schema165 = {"type":"object","additionalProperties":true,"properties":{"requestBody":{"$ref":"/part102"}},"required":["requestBody"]};

function validate742(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.requestBody === undefined) && (missing0 = "requestBody")){
validate742.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema165.required,parentSchema:schema165,data}];
return false;
}
else {
if(data.requestBody !== undefined){
if(!(validate735(data.requestBody, {instancePath:instancePath+"/requestBody",parentData:data,parentDataProperty:"requestBody",rootData}))){
vErrors = vErrors === null ? validate735.errors : vErrors.concat(validate735.errors);
errors = vErrors.length;
}
}
}
}
else {
validate742.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema165.type,parentSchema:schema165,data}];
return false;
}
}
validate742.errors = vErrors;
return errors === 0;
}

export const request57 = validate744;
const schema166 = {"type":"object","additionalProperties":true,"properties":{"requestBody":{"type":"object","required":["name","query"],"properties":{"name":{"$ref":"/part9"},"description":{"$ref":"/part69"},"query":{"$ref":"/part72"},"metadata":{"$ref":"/part96"},"tags":{"$ref":"/part103"}}}},"required":["requestBody"]};
const schema167 = {"type":"array","maxItems":50,"items":{"$ref":"/part19"}};

function validate749(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(Array.isArray(data)){
if(data.length > 50){
validate749.errors = [{instancePath,schemaPath:"#/maxItems",keyword:"maxItems",params:{limit: 50},schema:50,parentSchema:schema167,data}];
return false;
}
else {
var valid0 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
const _errs1 = errors;
if(!(validate61(data[i0], {instancePath:instancePath+"/" + i0,parentData:data,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate61.errors : vErrors.concat(validate61.errors);
errors = vErrors.length;
}
var valid0 = _errs1 === errors;
if(!valid0){
break;
}
}
}
}
else {
validate749.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},schema:schema167.type,parentSchema:schema167,data}];
return false;
}
}
validate749.errors = vErrors;
return errors === 0;
}


function validate744(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.requestBody === undefined) && (missing0 = "requestBody")){
validate744.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema166.required,parentSchema:schema166,data}];
return false;
}
else {
if(data.requestBody !== undefined){
let data0 = data.requestBody;
const _errs2 = errors;
if(errors === _errs2){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
let missing1;
if(((data0.name === undefined) && (missing1 = "name")) || ((data0.query === undefined) && (missing1 = "query"))){
validate744.errors = [{instancePath:instancePath+"/requestBody",schemaPath:"#/properties/requestBody/required",keyword:"required",params:{missingProperty: missing1},schema:schema166.properties.requestBody.required,parentSchema:schema166.properties.requestBody,data:data0}];
return false;
}
else {
if(data0.name !== undefined){
const _errs4 = errors;
if(!(validate40(data0.name, {instancePath:instancePath+"/requestBody/name",parentData:data0,parentDataProperty:"name",rootData}))){
vErrors = vErrors === null ? validate40.errors : vErrors.concat(validate40.errors);
errors = vErrors.length;
}
var valid1 = _errs4 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.description !== undefined){
const _errs5 = errors;
if(!(validate491(data0.description, {instancePath:instancePath+"/requestBody/description",parentData:data0,parentDataProperty:"description",rootData}))){
vErrors = vErrors === null ? validate491.errors : vErrors.concat(validate491.errors);
errors = vErrors.length;
}
var valid1 = _errs5 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.query !== undefined){
const _errs6 = errors;
if(!(validate502(data0.query, {instancePath:instancePath+"/requestBody/query",parentData:data0,parentDataProperty:"query",rootData}))){
vErrors = vErrors === null ? validate502.errors : vErrors.concat(validate502.errors);
errors = vErrors.length;
}
var valid1 = _errs6 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.metadata !== undefined){
const _errs7 = errors;
if(!(validate602(data0.metadata, {instancePath:instancePath+"/requestBody/metadata",parentData:data0,parentDataProperty:"metadata",rootData}))){
vErrors = vErrors === null ? validate602.errors : vErrors.concat(validate602.errors);
errors = vErrors.length;
}
var valid1 = _errs7 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.tags !== undefined){
const _errs8 = errors;
if(!(validate749(data0.tags, {instancePath:instancePath+"/requestBody/tags",parentData:data0,parentDataProperty:"tags",rootData}))){
vErrors = vErrors === null ? validate749.errors : vErrors.concat(validate749.errors);
errors = vErrors.length;
}
var valid1 = _errs8 === errors;
}
else {
var valid1 = true;
}
}
}
}
}
}
}
else {
validate744.errors = [{instancePath:instancePath+"/requestBody",schemaPath:"#/properties/requestBody/type",keyword:"type",params:{type: "object"},schema:schema166.properties.requestBody.type,parentSchema:schema166.properties.requestBody,data:data0}];
return false;
}
}
}
}
}
else {
validate744.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema166.type,parentSchema:schema166,data}];
return false;
}
}
validate744.errors = vErrors;
return errors === 0;
}

export const request58 = validate752;
const schema168 = {"type":"object","additionalProperties":true,"properties":{"requestBody":{"allOf":[{"$ref":"/part104"},{"type":"object","required":["name","query"],"properties":{"name":{"$ref":"/part9"},"query":{"$ref":"/part72"}}}]}},"required":["requestBody"]};
const schema169 = {"type":"object","properties":{"name":{"$ref":"/part9"},"description":{"$ref":"/part69"},"query":{"$ref":"/part72"},"metadata":{"$ref":"/part96"},"tags":{"$ref":"/part103"}}};

function validate753(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.name !== undefined){
const _errs1 = errors;
if(!(validate40(data.name, {instancePath:instancePath+"/name",parentData:data,parentDataProperty:"name",rootData}))){
vErrors = vErrors === null ? validate40.errors : vErrors.concat(validate40.errors);
errors = vErrors.length;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.description !== undefined){
const _errs2 = errors;
if(!(validate491(data.description, {instancePath:instancePath+"/description",parentData:data,parentDataProperty:"description",rootData}))){
vErrors = vErrors === null ? validate491.errors : vErrors.concat(validate491.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.query !== undefined){
const _errs3 = errors;
if(!(validate502(data.query, {instancePath:instancePath+"/query",parentData:data,parentDataProperty:"query",rootData}))){
vErrors = vErrors === null ? validate502.errors : vErrors.concat(validate502.errors);
errors = vErrors.length;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.metadata !== undefined){
const _errs4 = errors;
if(!(validate602(data.metadata, {instancePath:instancePath+"/metadata",parentData:data,parentDataProperty:"metadata",rootData}))){
vErrors = vErrors === null ? validate602.errors : vErrors.concat(validate602.errors);
errors = vErrors.length;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.tags !== undefined){
const _errs5 = errors;
if(!(validate749(data.tags, {instancePath:instancePath+"/tags",parentData:data,parentDataProperty:"tags",rootData}))){
vErrors = vErrors === null ? validate749.errors : vErrors.concat(validate749.errors);
errors = vErrors.length;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate753.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema169.type,parentSchema:schema169,data}];
return false;
}
}
validate753.errors = vErrors;
return errors === 0;
}


function validate752(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.requestBody === undefined) && (missing0 = "requestBody")){
validate752.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema168.required,parentSchema:schema168,data}];
return false;
}
else {
if(data.requestBody !== undefined){
let data0 = data.requestBody;
const _errs3 = errors;
if(!(validate753(data0, {instancePath:instancePath+"/requestBody",parentData:data,parentDataProperty:"requestBody",rootData}))){
vErrors = vErrors === null ? validate753.errors : vErrors.concat(validate753.errors);
errors = vErrors.length;
}
var valid1 = _errs3 === errors;
if(valid1){
const _errs4 = errors;
if(errors === _errs4){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
let missing1;
if(((data0.name === undefined) && (missing1 = "name")) || ((data0.query === undefined) && (missing1 = "query"))){
validate752.errors = [{instancePath:instancePath+"/requestBody",schemaPath:"#/properties/requestBody/allOf/1/required",keyword:"required",params:{missingProperty: missing1},schema:schema168.properties.requestBody.allOf[1].required,parentSchema:schema168.properties.requestBody.allOf[1],data:data0}];
return false;
}
else {
if(data0.name !== undefined){
const _errs6 = errors;
if(!(validate40(data0.name, {instancePath:instancePath+"/requestBody/name",parentData:data0,parentDataProperty:"name",rootData}))){
vErrors = vErrors === null ? validate40.errors : vErrors.concat(validate40.errors);
errors = vErrors.length;
}
var valid2 = _errs6 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data0.query !== undefined){
const _errs7 = errors;
if(!(validate502(data0.query, {instancePath:instancePath+"/requestBody/query",parentData:data0,parentDataProperty:"query",rootData}))){
vErrors = vErrors === null ? validate502.errors : vErrors.concat(validate502.errors);
errors = vErrors.length;
}
var valid2 = _errs7 === errors;
}
else {
var valid2 = true;
}
}
}
}
else {
validate752.errors = [{instancePath:instancePath+"/requestBody",schemaPath:"#/properties/requestBody/allOf/1/type",keyword:"type",params:{type: "object"},schema:schema168.properties.requestBody.allOf[1].type,parentSchema:schema168.properties.requestBody.allOf[1],data:data0}];
return false;
}
}
var valid1 = _errs4 === errors;
}
}
}
}
else {
validate752.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema168.type,parentSchema:schema168,data}];
return false;
}
}
validate752.errors = vErrors;
return errors === 0;
}

export const request59 = validate762;
const schema170 = {"type":"object","additionalProperties":true,"properties":{"requestBody":{"$ref":"/part104"}},"required":["requestBody"]};

function validate762(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.requestBody === undefined) && (missing0 = "requestBody")){
validate762.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema170.required,parentSchema:schema170,data}];
return false;
}
else {
if(data.requestBody !== undefined){
if(!(validate753(data.requestBody, {instancePath:instancePath+"/requestBody",parentData:data,parentDataProperty:"requestBody",rootData}))){
vErrors = vErrors === null ? validate753.errors : vErrors.concat(validate753.errors);
errors = vErrors.length;
}
}
}
}
else {
validate762.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema170.type,parentSchema:schema170,data}];
return false;
}
}
validate762.errors = vErrors;
return errors === 0;
}

export const request60 = validate764;
const schema171 = {"type":"object","additionalProperties":true,"properties":{"path":{"$ref":"/part54"},"query":{"type":"object","properties":{"limit":{"$ref":"/part3","default":100},"offset":{"$ref":"/part4","default":0},"search":{"$ref":"/part18"},"active":{"$ref":"/part25"}},"additionalProperties":false,"required":[]},"header":{"$ref":"/part5"},"cookie":{"$ref":"/part7"}},"required":["path"]};

function validate764(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.path === undefined) && (missing0 = "path")){
validate764.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema171.required,parentSchema:schema171,data}];
return false;
}
else {
if(data.path !== undefined){
const _errs2 = errors;
if(!(validate315(data.path, {instancePath:instancePath+"/path",parentData:data,parentDataProperty:"path",rootData}))){
vErrors = vErrors === null ? validate315.errors : vErrors.concat(validate315.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.query !== undefined){
let data1 = data.query;
const _errs3 = errors;
if(errors === _errs3){
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
if(data1.limit === undefined){
data1.limit = 100;
}
if(data1.offset === undefined){
data1.offset = 0;
}
const _errs5 = errors;
for(const key0 in data1){
if(!((((key0 === "limit") || (key0 === "offset")) || (key0 === "search")) || (key0 === "active"))){
validate764.errors = [{instancePath:instancePath+"/query",schemaPath:"#/properties/query/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema171.properties.query,data:data1}];
return false;
break;
}
}
if(_errs5 === errors){
const _errs6 = errors;
if(!(validate27(data1.limit, {instancePath:instancePath+"/query/limit",parentData:data1,parentDataProperty:"limit",rootData}))){
vErrors = vErrors === null ? validate27.errors : vErrors.concat(validate27.errors);
errors = vErrors.length;
}
var valid1 = _errs6 === errors;
if(valid1){
const _errs7 = errors;
if(!(validate29(data1.offset, {instancePath:instancePath+"/query/offset",parentData:data1,parentDataProperty:"offset",rootData}))){
vErrors = vErrors === null ? validate29.errors : vErrors.concat(validate29.errors);
errors = vErrors.length;
}
var valid1 = _errs7 === errors;
if(valid1){
if(data1.search !== undefined){
const _errs8 = errors;
if(!(validate57(data1.search, {instancePath:instancePath+"/query/search",parentData:data1,parentDataProperty:"search",rootData}))){
vErrors = vErrors === null ? validate57.errors : vErrors.concat(validate57.errors);
errors = vErrors.length;
}
var valid1 = _errs8 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data1.active !== undefined){
const _errs9 = errors;
if(!(validate80(data1.active, {instancePath:instancePath+"/query/active",parentData:data1,parentDataProperty:"active",rootData}))){
vErrors = vErrors === null ? validate80.errors : vErrors.concat(validate80.errors);
errors = vErrors.length;
}
var valid1 = _errs9 === errors;
}
else {
var valid1 = true;
}
}
}
}
}
}
else {
validate764.errors = [{instancePath:instancePath+"/query",schemaPath:"#/properties/query/type",keyword:"type",params:{type: "object"},schema:schema171.properties.query.type,parentSchema:schema171.properties.query,data:data1}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.header !== undefined){
const _errs10 = errors;
if(!(validate32(data.header, {instancePath:instancePath+"/header",parentData:data,parentDataProperty:"header",rootData}))){
vErrors = vErrors === null ? validate32.errors : vErrors.concat(validate32.errors);
errors = vErrors.length;
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.cookie !== undefined){
const _errs11 = errors;
if(!(validate36(data.cookie, {instancePath:instancePath+"/cookie",parentData:data,parentDataProperty:"cookie",rootData}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate764.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema171.type,parentSchema:schema171,data}];
return false;
}
}
validate764.errors = vErrors;
return errors === 0;
}

export const request61 = validate772;
const schema172 = {"type":"object","additionalProperties":true,"properties":{"requestBody":{"$ref":"/part105"}},"required":["requestBody"]};
const schema173 = {"type":"object","required":["key"],"properties":{"key":{"$ref":"/part70"},"name":{"$ref":"/part12"},"filters":{"$ref":"/part36"},"active":{"$ref":"/part25"},"ensure_experience_continuity":{"$ref":"/part25"},"bucketing_identifier":{"$ref":"/part106"},"evaluation_contexts":{"$ref":"/part107"},"tags":{"$ref":"/part108"}}};
const schema174 = {"anyOf":[{"type":"string","enum":["distinct_id","device_id"]},{"$ref":"/part14"}]};

function validate779(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(typeof data !== "string"){
const err0 = {instancePath,schemaPath:"#/anyOf/0/type",keyword:"type",params:{type: "string"},schema:schema174.anyOf[0].type,parentSchema:schema174.anyOf[0],data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(!((data === "distinct_id") || (data === "device_id"))){
const err1 = {instancePath,schemaPath:"#/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema174.anyOf[0].enum},schema:schema174.anyOf[0].enum,parentSchema:schema174.anyOf[0],data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs3 = errors;
if(!(validate49(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate49.errors : vErrors.concat(validate49.errors);
errors = vErrors.length;
}
var _valid0 = _errs3 === errors;
valid0 = valid0 || _valid0;
}
if(!valid0){
const err2 = {instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{},schema:schema174.anyOf,parentSchema:schema174,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
validate779.errors = vErrors;
return false;
}
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
}
validate779.errors = vErrors;
return errors === 0;
}

const schema175 = {"type":"array","maxItems":50,"items":{"$ref":"/part74"}};

function validate782(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(Array.isArray(data)){
if(data.length > 50){
validate782.errors = [{instancePath,schemaPath:"#/maxItems",keyword:"maxItems",params:{limit: 50},schema:50,parentSchema:schema175,data}];
return false;
}
else {
var valid0 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
const _errs1 = errors;
if(!(validate504(data[i0], {instancePath:instancePath+"/" + i0,parentData:data,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate504.errors : vErrors.concat(validate504.errors);
errors = vErrors.length;
}
var valid0 = _errs1 === errors;
if(!valid0){
break;
}
}
}
}
else {
validate782.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},schema:schema175.type,parentSchema:schema175,data}];
return false;
}
}
validate782.errors = vErrors;
return errors === 0;
}

const schema176 = {"type":"array","maxItems":50,"items":{"type":"string","minLength":1,"maxLength":255}};

function validate785(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(Array.isArray(data)){
if(data.length > 50){
validate785.errors = [{instancePath,schemaPath:"#/maxItems",keyword:"maxItems",params:{limit: 50},schema:50,parentSchema:schema176,data}];
return false;
}
else {
var valid0 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
let data0 = data[i0];
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func2(data0) > 255){
validate785.errors = [{instancePath:instancePath+"/" + i0,schemaPath:"#/items/maxLength",keyword:"maxLength",params:{limit: 255},schema:255,parentSchema:schema176.items,data:data0}];
return false;
}
else {
if(func2(data0) < 1){
validate785.errors = [{instancePath:instancePath+"/" + i0,schemaPath:"#/items/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema176.items,data:data0}];
return false;
}
}
}
else {
validate785.errors = [{instancePath:instancePath+"/" + i0,schemaPath:"#/items/type",keyword:"type",params:{type: "string"},schema:schema176.items.type,parentSchema:schema176.items,data:data0}];
return false;
}
}
var valid0 = _errs1 === errors;
if(!valid0){
break;
}
}
}
}
else {
validate785.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},schema:schema176.type,parentSchema:schema176,data}];
return false;
}
}
validate785.errors = vErrors;
return errors === 0;
}


function validate773(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.key === undefined) && (missing0 = "key")){
validate773.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema173.required,parentSchema:schema173,data}];
return false;
}
else {
if(data.key !== undefined){
const _errs1 = errors;
if(!(validate495(data.key, {instancePath:instancePath+"/key",parentData:data,parentDataProperty:"key",rootData}))){
vErrors = vErrors === null ? validate495.errors : vErrors.concat(validate495.errors);
errors = vErrors.length;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.name !== undefined){
const _errs2 = errors;
if(!(validate46(data.name, {instancePath:instancePath+"/name",parentData:data,parentDataProperty:"name",rootData}))){
vErrors = vErrors === null ? validate46.errors : vErrors.concat(validate46.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.filters !== undefined){
const _errs3 = errors;
if(!(validate209(data.filters, {instancePath:instancePath+"/filters",parentData:data,parentDataProperty:"filters",rootData}))){
vErrors = vErrors === null ? validate209.errors : vErrors.concat(validate209.errors);
errors = vErrors.length;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.active !== undefined){
const _errs4 = errors;
if(!(validate80(data.active, {instancePath:instancePath+"/active",parentData:data,parentDataProperty:"active",rootData}))){
vErrors = vErrors === null ? validate80.errors : vErrors.concat(validate80.errors);
errors = vErrors.length;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.ensure_experience_continuity !== undefined){
const _errs5 = errors;
if(!(validate80(data.ensure_experience_continuity, {instancePath:instancePath+"/ensure_experience_continuity",parentData:data,parentDataProperty:"ensure_experience_continuity",rootData}))){
vErrors = vErrors === null ? validate80.errors : vErrors.concat(validate80.errors);
errors = vErrors.length;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.bucketing_identifier !== undefined){
const _errs6 = errors;
if(!(validate779(data.bucketing_identifier, {instancePath:instancePath+"/bucketing_identifier",parentData:data,parentDataProperty:"bucketing_identifier",rootData}))){
vErrors = vErrors === null ? validate779.errors : vErrors.concat(validate779.errors);
errors = vErrors.length;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.evaluation_contexts !== undefined){
const _errs7 = errors;
if(!(validate782(data.evaluation_contexts, {instancePath:instancePath+"/evaluation_contexts",parentData:data,parentDataProperty:"evaluation_contexts",rootData}))){
vErrors = vErrors === null ? validate782.errors : vErrors.concat(validate782.errors);
errors = vErrors.length;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.tags !== undefined){
const _errs8 = errors;
if(!(validate785(data.tags, {instancePath:instancePath+"/tags",parentData:data,parentDataProperty:"tags",rootData}))){
vErrors = vErrors === null ? validate785.errors : vErrors.concat(validate785.errors);
errors = vErrors.length;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
else {
validate773.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema173.type,parentSchema:schema173,data}];
return false;
}
}
validate773.errors = vErrors;
return errors === 0;
}


function validate772(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.requestBody === undefined) && (missing0 = "requestBody")){
validate772.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema172.required,parentSchema:schema172,data}];
return false;
}
else {
if(data.requestBody !== undefined){
if(!(validate773(data.requestBody, {instancePath:instancePath+"/requestBody",parentData:data,parentDataProperty:"requestBody",rootData}))){
vErrors = vErrors === null ? validate773.errors : vErrors.concat(validate773.errors);
errors = vErrors.length;
}
}
}
}
else {
validate772.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema172.type,parentSchema:schema172,data}];
return false;
}
}
validate772.errors = vErrors;
return errors === 0;
}

export const request62 = validate788;
const schema177 = {"type":"object","additionalProperties":true,"properties":{"requestBody":{"allOf":[{"$ref":"/part109"},{"type":"object","required":["key"],"properties":{"key":{"$ref":"/part70"}}}]}},"required":["requestBody"]};
const schema178 = {"type":"object","properties":{"key":{"$ref":"/part70"},"name":{"$ref":"/part12"},"filters":{"$ref":"/part36"},"active":{"$ref":"/part25"},"ensure_experience_continuity":{"$ref":"/part25"},"bucketing_identifier":{"$ref":"/part106"},"evaluation_contexts":{"$ref":"/part107"},"tags":{"$ref":"/part108"},"deleted":{"$ref":"/part25"}}};

function validate789(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.key !== undefined){
const _errs1 = errors;
if(!(validate495(data.key, {instancePath:instancePath+"/key",parentData:data,parentDataProperty:"key",rootData}))){
vErrors = vErrors === null ? validate495.errors : vErrors.concat(validate495.errors);
errors = vErrors.length;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.name !== undefined){
const _errs2 = errors;
if(!(validate46(data.name, {instancePath:instancePath+"/name",parentData:data,parentDataProperty:"name",rootData}))){
vErrors = vErrors === null ? validate46.errors : vErrors.concat(validate46.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.filters !== undefined){
const _errs3 = errors;
if(!(validate209(data.filters, {instancePath:instancePath+"/filters",parentData:data,parentDataProperty:"filters",rootData}))){
vErrors = vErrors === null ? validate209.errors : vErrors.concat(validate209.errors);
errors = vErrors.length;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.active !== undefined){
const _errs4 = errors;
if(!(validate80(data.active, {instancePath:instancePath+"/active",parentData:data,parentDataProperty:"active",rootData}))){
vErrors = vErrors === null ? validate80.errors : vErrors.concat(validate80.errors);
errors = vErrors.length;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.ensure_experience_continuity !== undefined){
const _errs5 = errors;
if(!(validate80(data.ensure_experience_continuity, {instancePath:instancePath+"/ensure_experience_continuity",parentData:data,parentDataProperty:"ensure_experience_continuity",rootData}))){
vErrors = vErrors === null ? validate80.errors : vErrors.concat(validate80.errors);
errors = vErrors.length;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.bucketing_identifier !== undefined){
const _errs6 = errors;
if(!(validate779(data.bucketing_identifier, {instancePath:instancePath+"/bucketing_identifier",parentData:data,parentDataProperty:"bucketing_identifier",rootData}))){
vErrors = vErrors === null ? validate779.errors : vErrors.concat(validate779.errors);
errors = vErrors.length;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.evaluation_contexts !== undefined){
const _errs7 = errors;
if(!(validate782(data.evaluation_contexts, {instancePath:instancePath+"/evaluation_contexts",parentData:data,parentDataProperty:"evaluation_contexts",rootData}))){
vErrors = vErrors === null ? validate782.errors : vErrors.concat(validate782.errors);
errors = vErrors.length;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.tags !== undefined){
const _errs8 = errors;
if(!(validate785(data.tags, {instancePath:instancePath+"/tags",parentData:data,parentDataProperty:"tags",rootData}))){
vErrors = vErrors === null ? validate785.errors : vErrors.concat(validate785.errors);
errors = vErrors.length;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.deleted !== undefined){
const _errs9 = errors;
if(!(validate80(data.deleted, {instancePath:instancePath+"/deleted",parentData:data,parentDataProperty:"deleted",rootData}))){
vErrors = vErrors === null ? validate80.errors : vErrors.concat(validate80.errors);
errors = vErrors.length;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
else {
validate789.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema178.type,parentSchema:schema178,data}];
return false;
}
}
validate789.errors = vErrors;
return errors === 0;
}


function validate788(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.requestBody === undefined) && (missing0 = "requestBody")){
validate788.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema177.required,parentSchema:schema177,data}];
return false;
}
else {
if(data.requestBody !== undefined){
let data0 = data.requestBody;
const _errs3 = errors;
if(!(validate789(data0, {instancePath:instancePath+"/requestBody",parentData:data,parentDataProperty:"requestBody",rootData}))){
vErrors = vErrors === null ? validate789.errors : vErrors.concat(validate789.errors);
errors = vErrors.length;
}
var valid1 = _errs3 === errors;
if(valid1){
const _errs4 = errors;
if(errors === _errs4){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
let missing1;
if((data0.key === undefined) && (missing1 = "key")){
validate788.errors = [{instancePath:instancePath+"/requestBody",schemaPath:"#/properties/requestBody/allOf/1/required",keyword:"required",params:{missingProperty: missing1},schema:schema177.properties.requestBody.allOf[1].required,parentSchema:schema177.properties.requestBody.allOf[1],data:data0}];
return false;
}
else {
if(data0.key !== undefined){
if(!(validate495(data0.key, {instancePath:instancePath+"/requestBody/key",parentData:data0,parentDataProperty:"key",rootData}))){
vErrors = vErrors === null ? validate495.errors : vErrors.concat(validate495.errors);
errors = vErrors.length;
}
}
}
}
else {
validate788.errors = [{instancePath:instancePath+"/requestBody",schemaPath:"#/properties/requestBody/allOf/1/type",keyword:"type",params:{type: "object"},schema:schema177.properties.requestBody.allOf[1].type,parentSchema:schema177.properties.requestBody.allOf[1],data:data0}];
return false;
}
}
var valid1 = _errs4 === errors;
}
}
}
}
else {
validate788.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema177.type,parentSchema:schema177,data}];
return false;
}
}
validate788.errors = vErrors;
return errors === 0;
}

export const request63 = validate801;
const schema179 = {"type":"object","additionalProperties":true,"properties":{"requestBody":{"$ref":"/part109"}},"required":["requestBody"]};

function validate801(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.requestBody === undefined) && (missing0 = "requestBody")){
validate801.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema179.required,parentSchema:schema179,data}];
return false;
}
else {
if(data.requestBody !== undefined){
if(!(validate789(data.requestBody, {instancePath:instancePath+"/requestBody",parentData:data,parentDataProperty:"requestBody",rootData}))){
vErrors = vErrors === null ? validate789.errors : vErrors.concat(validate789.errors);
errors = vErrors.length;
}
}
}
}
else {
validate801.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema179.type,parentSchema:schema179,data}];
return false;
}
}
validate801.errors = vErrors;
return errors === 0;
}

export const request64 = validate803;
const schema180 = {"type":"object","additionalProperties":true,"properties":{"requestBody":{"allOf":[{"$ref":"/part110"},{"type":"object","required":["flag"],"properties":{"flag":{"$ref":"/part105"}}}]}},"required":["requestBody"]};
const schema181 = {"type":"object","required":["distinct_id"],"properties":{"distinct_id":{"$ref":"/part9"},"anon_distinct_id":{"$ref":"/part111"},"device_id":{"$ref":"/part111"},"groups":{"type":"object","maxProperties":100,"additionalProperties":{"$ref":"/part18"}},"person_properties":{"$ref":"/part112"},"group_properties":{"type":"object","maxProperties":100,"additionalProperties":{"$ref":"/part112"}}}};
const schema182 = {"type":"string","nullable":true,"maxLength":400};

function validate806(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if((typeof data !== "string") && (data !== null)){
validate806.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},schema:schema182.type,parentSchema:schema182,data}];
return false;
}
if(errors === 0){
if(typeof data === "string"){
if(func2(data) > 400){
validate806.errors = [{instancePath,schemaPath:"#/maxLength",keyword:"maxLength",params:{limit: 400},schema:400,parentSchema:schema182,data}];
return false;
}
}
}
validate806.errors = vErrors;
return errors === 0;
}

const schema183 = {"type":"object","maxProperties":1000,"additionalProperties":true};

function validate810(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length > 1000){
validate810.errors = [{instancePath,schemaPath:"#/maxProperties",keyword:"maxProperties",params:{limit: 1000},schema:1000,parentSchema:schema183,data}];
return false;
}
}
else {
validate810.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema183.type,parentSchema:schema183,data}];
return false;
}
}
validate810.errors = vErrors;
return errors === 0;
}


function validate804(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.distinct_id === undefined) && (missing0 = "distinct_id")){
validate804.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema181.required,parentSchema:schema181,data}];
return false;
}
else {
if(data.distinct_id !== undefined){
const _errs1 = errors;
if(!(validate40(data.distinct_id, {instancePath:instancePath+"/distinct_id",parentData:data,parentDataProperty:"distinct_id",rootData}))){
vErrors = vErrors === null ? validate40.errors : vErrors.concat(validate40.errors);
errors = vErrors.length;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.anon_distinct_id !== undefined){
const _errs2 = errors;
if(!(validate806(data.anon_distinct_id, {instancePath:instancePath+"/anon_distinct_id",parentData:data,parentDataProperty:"anon_distinct_id",rootData}))){
vErrors = vErrors === null ? validate806.errors : vErrors.concat(validate806.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.device_id !== undefined){
const _errs3 = errors;
if(!(validate806(data.device_id, {instancePath:instancePath+"/device_id",parentData:data,parentDataProperty:"device_id",rootData}))){
vErrors = vErrors === null ? validate806.errors : vErrors.concat(validate806.errors);
errors = vErrors.length;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.groups !== undefined){
let data3 = data.groups;
const _errs4 = errors;
if(errors === _errs4){
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
if(Object.keys(data3).length > 100){
validate804.errors = [{instancePath:instancePath+"/groups",schemaPath:"#/properties/groups/maxProperties",keyword:"maxProperties",params:{limit: 100},schema:100,parentSchema:schema181.properties.groups,data:data3}];
return false;
}
else {
for(const key0 in data3){
const _errs7 = errors;
if(!(validate57(data3[key0], {instancePath:instancePath+"/groups/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data3,parentDataProperty:key0,rootData}))){
vErrors = vErrors === null ? validate57.errors : vErrors.concat(validate57.errors);
errors = vErrors.length;
}
var valid1 = _errs7 === errors;
if(!valid1){
break;
}
}
}
}
else {
validate804.errors = [{instancePath:instancePath+"/groups",schemaPath:"#/properties/groups/type",keyword:"type",params:{type: "object"},schema:schema181.properties.groups.type,parentSchema:schema181.properties.groups,data:data3}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.person_properties !== undefined){
const _errs8 = errors;
if(!(validate810(data.person_properties, {instancePath:instancePath+"/person_properties",parentData:data,parentDataProperty:"person_properties",rootData}))){
vErrors = vErrors === null ? validate810.errors : vErrors.concat(validate810.errors);
errors = vErrors.length;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.group_properties !== undefined){
let data6 = data.group_properties;
const _errs9 = errors;
if(errors === _errs9){
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
if(Object.keys(data6).length > 100){
validate804.errors = [{instancePath:instancePath+"/group_properties",schemaPath:"#/properties/group_properties/maxProperties",keyword:"maxProperties",params:{limit: 100},schema:100,parentSchema:schema181.properties.group_properties,data:data6}];
return false;
}
else {
for(const key1 in data6){
const _errs12 = errors;
if(!(validate810(data6[key1], {instancePath:instancePath+"/group_properties/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data6,parentDataProperty:key1,rootData}))){
vErrors = vErrors === null ? validate810.errors : vErrors.concat(validate810.errors);
errors = vErrors.length;
}
var valid2 = _errs12 === errors;
if(!valid2){
break;
}
}
}
}
else {
validate804.errors = [{instancePath:instancePath+"/group_properties",schemaPath:"#/properties/group_properties/type",keyword:"type",params:{type: "object"},schema:schema181.properties.group_properties.type,parentSchema:schema181.properties.group_properties,data:data6}];
return false;
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
else {
validate804.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema181.type,parentSchema:schema181,data}];
return false;
}
}
validate804.errors = vErrors;
return errors === 0;
}


function validate803(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.requestBody === undefined) && (missing0 = "requestBody")){
validate803.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema180.required,parentSchema:schema180,data}];
return false;
}
else {
if(data.requestBody !== undefined){
let data0 = data.requestBody;
const _errs3 = errors;
if(!(validate804(data0, {instancePath:instancePath+"/requestBody",parentData:data,parentDataProperty:"requestBody",rootData}))){
vErrors = vErrors === null ? validate804.errors : vErrors.concat(validate804.errors);
errors = vErrors.length;
}
var valid1 = _errs3 === errors;
if(valid1){
const _errs4 = errors;
if(errors === _errs4){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
let missing1;
if((data0.flag === undefined) && (missing1 = "flag")){
validate803.errors = [{instancePath:instancePath+"/requestBody",schemaPath:"#/properties/requestBody/allOf/1/required",keyword:"required",params:{missingProperty: missing1},schema:schema180.properties.requestBody.allOf[1].required,parentSchema:schema180.properties.requestBody.allOf[1],data:data0}];
return false;
}
else {
if(data0.flag !== undefined){
if(!(validate773(data0.flag, {instancePath:instancePath+"/requestBody/flag",parentData:data0,parentDataProperty:"flag",rootData}))){
vErrors = vErrors === null ? validate773.errors : vErrors.concat(validate773.errors);
errors = vErrors.length;
}
}
}
}
else {
validate803.errors = [{instancePath:instancePath+"/requestBody",schemaPath:"#/properties/requestBody/allOf/1/type",keyword:"type",params:{type: "object"},schema:schema180.properties.requestBody.allOf[1].type,parentSchema:schema180.properties.requestBody.allOf[1],data:data0}];
return false;
}
}
var valid1 = _errs4 === errors;
}
}
}
}
else {
validate803.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema180.type,parentSchema:schema180,data}];
return false;
}
}
validate803.errors = vErrors;
return errors === 0;
}

export const request65 = validate815;
const schema184 = {"type":"object","additionalProperties":true,"properties":{"requestBody":{"allOf":[{"$ref":"/part110"},{"type":"object","properties":{"flag":{"$ref":"/part109"}}}]}},"required":["requestBody"]};

function validate815(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.requestBody === undefined) && (missing0 = "requestBody")){
validate815.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema184.required,parentSchema:schema184,data}];
return false;
}
else {
if(data.requestBody !== undefined){
let data0 = data.requestBody;
const _errs3 = errors;
if(!(validate804(data0, {instancePath:instancePath+"/requestBody",parentData:data,parentDataProperty:"requestBody",rootData}))){
vErrors = vErrors === null ? validate804.errors : vErrors.concat(validate804.errors);
errors = vErrors.length;
}
var valid1 = _errs3 === errors;
if(valid1){
const _errs4 = errors;
if(errors === _errs4){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if(data0.flag !== undefined){
if(!(validate789(data0.flag, {instancePath:instancePath+"/requestBody/flag",parentData:data0,parentDataProperty:"flag",rootData}))){
vErrors = vErrors === null ? validate789.errors : vErrors.concat(validate789.errors);
errors = vErrors.length;
}
}
}
else {
validate815.errors = [{instancePath:instancePath+"/requestBody",schemaPath:"#/properties/requestBody/allOf/1/type",keyword:"type",params:{type: "object"},schema:schema184.properties.requestBody.allOf[1].type,parentSchema:schema184.properties.requestBody.allOf[1],data:data0}];
return false;
}
}
var valid1 = _errs4 === errors;
}
}
}
}
else {
validate815.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema184.type,parentSchema:schema184,data}];
return false;
}
}
validate815.errors = vErrors;
return errors === 0;
}

export const request66 = validate818;
const schema185 = {"type":"object","additionalProperties":true,"properties":{"path":{"$ref":"/part97"},"query":{"$ref":"/part46"},"header":{"$ref":"/part7"},"cookie":{"$ref":"/part7"}},"required":["path"]};

function validate818(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.path === undefined) && (missing0 = "path")){
validate818.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema185.required,parentSchema:schema185,data}];
return false;
}
else {
if(data.path !== undefined){
const _errs2 = errors;
if(!(validate609(data.path, {instancePath:instancePath+"/path",parentData:data,parentDataProperty:"path",rootData}))){
vErrors = vErrors === null ? validate609.errors : vErrors.concat(validate609.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.query !== undefined){
const _errs3 = errors;
if(!(validate237(data.query, {instancePath:instancePath+"/query",parentData:data,parentDataProperty:"query",rootData}))){
vErrors = vErrors === null ? validate237.errors : vErrors.concat(validate237.errors);
errors = vErrors.length;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.header !== undefined){
const _errs4 = errors;
if(!(validate36(data.header, {instancePath:instancePath+"/header",parentData:data,parentDataProperty:"header",rootData}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.cookie !== undefined){
const _errs5 = errors;
if(!(validate36(data.cookie, {instancePath:instancePath+"/cookie",parentData:data,parentDataProperty:"cookie",rootData}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate818.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema185.type,parentSchema:schema185,data}];
return false;
}
}
validate818.errors = vErrors;
return errors === 0;
}

export const request67 = validate823;
const schema186 = {"type":"object","additionalProperties":true,"properties":{"path":{"$ref":"/part97"},"query":{"type":"object","properties":{"distinct_id":{"$ref":"/part9"}},"additionalProperties":false,"required":["distinct_id"]},"header":{"$ref":"/part5"},"cookie":{"$ref":"/part7"}},"required":["query","path"]};

function validate823(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.query === undefined) && (missing0 = "query")) || ((data.path === undefined) && (missing0 = "path"))){
validate823.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema186.required,parentSchema:schema186,data}];
return false;
}
else {
if(data.path !== undefined){
const _errs2 = errors;
if(!(validate609(data.path, {instancePath:instancePath+"/path",parentData:data,parentDataProperty:"path",rootData}))){
vErrors = vErrors === null ? validate609.errors : vErrors.concat(validate609.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.query !== undefined){
let data1 = data.query;
const _errs3 = errors;
if(errors === _errs3){
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
let missing1;
if((data1.distinct_id === undefined) && (missing1 = "distinct_id")){
validate823.errors = [{instancePath:instancePath+"/query",schemaPath:"#/properties/query/required",keyword:"required",params:{missingProperty: missing1},schema:schema186.properties.query.required,parentSchema:schema186.properties.query,data:data1}];
return false;
}
else {
const _errs5 = errors;
for(const key0 in data1){
if(!(key0 === "distinct_id")){
validate823.errors = [{instancePath:instancePath+"/query",schemaPath:"#/properties/query/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema186.properties.query,data:data1}];
return false;
break;
}
}
if(_errs5 === errors){
if(data1.distinct_id !== undefined){
if(!(validate40(data1.distinct_id, {instancePath:instancePath+"/query/distinct_id",parentData:data1,parentDataProperty:"distinct_id",rootData}))){
vErrors = vErrors === null ? validate40.errors : vErrors.concat(validate40.errors);
errors = vErrors.length;
}
}
}
}
}
else {
validate823.errors = [{instancePath:instancePath+"/query",schemaPath:"#/properties/query/type",keyword:"type",params:{type: "object"},schema:schema186.properties.query.type,parentSchema:schema186.properties.query,data:data1}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.header !== undefined){
const _errs7 = errors;
if(!(validate32(data.header, {instancePath:instancePath+"/header",parentData:data,parentDataProperty:"header",rootData}))){
vErrors = vErrors === null ? validate32.errors : vErrors.concat(validate32.errors);
errors = vErrors.length;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.cookie !== undefined){
const _errs8 = errors;
if(!(validate36(data.cookie, {instancePath:instancePath+"/cookie",parentData:data,parentDataProperty:"cookie",rootData}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate823.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema186.type,parentSchema:schema186,data}];
return false;
}
}
validate823.errors = vErrors;
return errors === 0;
}

export const request68 = validate828;
const schema187 = {"type":"object","additionalProperties":true,"properties":{"path":{"$ref":"/part54"},"query":{"$ref":"/part113"},"header":{"$ref":"/part5"},"cookie":{"$ref":"/part7"}},"required":["path"]};
const schema188 = {"type":"object","properties":{"token":{"$ref":"/part74"},"send_cohorts":{"type":"string","maxLength":20}},"additionalProperties":false,"required":[]};

function validate830(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "token") || (key0 === "send_cohorts"))){
validate830.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema188,data}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.token !== undefined){
const _errs2 = errors;
if(!(validate504(data.token, {instancePath:instancePath+"/token",parentData:data,parentDataProperty:"token",rootData}))){
vErrors = vErrors === null ? validate504.errors : vErrors.concat(validate504.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.send_cohorts !== undefined){
let data1 = data.send_cohorts;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(func2(data1) > 20){
validate830.errors = [{instancePath:instancePath+"/send_cohorts",schemaPath:"#/properties/send_cohorts/maxLength",keyword:"maxLength",params:{limit: 20},schema:20,parentSchema:schema188.properties.send_cohorts,data:data1}];
return false;
}
}
else {
validate830.errors = [{instancePath:instancePath+"/send_cohorts",schemaPath:"#/properties/send_cohorts/type",keyword:"type",params:{type: "string"},schema:schema188.properties.send_cohorts.type,parentSchema:schema188.properties.send_cohorts,data:data1}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
validate830.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema188.type,parentSchema:schema188,data}];
return false;
}
}
validate830.errors = vErrors;
return errors === 0;
}


function validate828(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.path === undefined) && (missing0 = "path")){
validate828.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema187.required,parentSchema:schema187,data}];
return false;
}
else {
if(data.path !== undefined){
const _errs2 = errors;
if(!(validate315(data.path, {instancePath:instancePath+"/path",parentData:data,parentDataProperty:"path",rootData}))){
vErrors = vErrors === null ? validate315.errors : vErrors.concat(validate315.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.query !== undefined){
const _errs3 = errors;
if(!(validate830(data.query, {instancePath:instancePath+"/query",parentData:data,parentDataProperty:"query",rootData}))){
vErrors = vErrors === null ? validate830.errors : vErrors.concat(validate830.errors);
errors = vErrors.length;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.header !== undefined){
const _errs4 = errors;
if(!(validate32(data.header, {instancePath:instancePath+"/header",parentData:data,parentDataProperty:"header",rootData}))){
vErrors = vErrors === null ? validate32.errors : vErrors.concat(validate32.errors);
errors = vErrors.length;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.cookie !== undefined){
const _errs5 = errors;
if(!(validate36(data.cookie, {instancePath:instancePath+"/cookie",parentData:data,parentDataProperty:"cookie",rootData}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate828.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema187.type,parentSchema:schema187,data}];
return false;
}
}
validate828.errors = vErrors;
return errors === 0;
}

export const request69 = validate835;
const schema189 = {"type":"object","additionalProperties":true,"properties":{"path":{"type":"object","additionalProperties":false,"properties":{"project_id":{"$ref":"/part55"},"key":{"$ref":"/part9"}},"required":["project_id","key"]},"query":{"type":"object","properties":{"token":{"$ref":"/part74"}},"additionalProperties":false,"required":[]},"header":{"$ref":"/part5"},"cookie":{"$ref":"/part7"}},"required":["path"]};

function validate835(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.path === undefined) && (missing0 = "path")){
validate835.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema189.required,parentSchema:schema189,data}];
return false;
}
else {
if(data.path !== undefined){
let data0 = data.path;
const _errs2 = errors;
if(errors === _errs2){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
let missing1;
if(((data0.project_id === undefined) && (missing1 = "project_id")) || ((data0.key === undefined) && (missing1 = "key"))){
validate835.errors = [{instancePath:instancePath+"/path",schemaPath:"#/properties/path/required",keyword:"required",params:{missingProperty: missing1},schema:schema189.properties.path.required,parentSchema:schema189.properties.path,data:data0}];
return false;
}
else {
const _errs4 = errors;
for(const key0 in data0){
if(!((key0 === "project_id") || (key0 === "key"))){
validate835.errors = [{instancePath:instancePath+"/path",schemaPath:"#/properties/path/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema189.properties.path,data:data0}];
return false;
break;
}
}
if(_errs4 === errors){
if(data0.project_id !== undefined){
const _errs5 = errors;
if(!(validate316(data0.project_id, {instancePath:instancePath+"/path/project_id",parentData:data0,parentDataProperty:"project_id",rootData}))){
vErrors = vErrors === null ? validate316.errors : vErrors.concat(validate316.errors);
errors = vErrors.length;
}
var valid1 = _errs5 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.key !== undefined){
const _errs6 = errors;
if(!(validate40(data0.key, {instancePath:instancePath+"/path/key",parentData:data0,parentDataProperty:"key",rootData}))){
vErrors = vErrors === null ? validate40.errors : vErrors.concat(validate40.errors);
errors = vErrors.length;
}
var valid1 = _errs6 === errors;
}
else {
var valid1 = true;
}
}
}
}
}
else {
validate835.errors = [{instancePath:instancePath+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type: "object"},schema:schema189.properties.path.type,parentSchema:schema189.properties.path,data:data0}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.query !== undefined){
let data3 = data.query;
const _errs7 = errors;
if(errors === _errs7){
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
const _errs9 = errors;
for(const key1 in data3){
if(!(key1 === "token")){
validate835.errors = [{instancePath:instancePath+"/query",schemaPath:"#/properties/query/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},schema:false,parentSchema:schema189.properties.query,data:data3}];
return false;
break;
}
}
if(_errs9 === errors){
if(data3.token !== undefined){
if(!(validate504(data3.token, {instancePath:instancePath+"/query/token",parentData:data3,parentDataProperty:"token",rootData}))){
vErrors = vErrors === null ? validate504.errors : vErrors.concat(validate504.errors);
errors = vErrors.length;
}
}
}
}
else {
validate835.errors = [{instancePath:instancePath+"/query",schemaPath:"#/properties/query/type",keyword:"type",params:{type: "object"},schema:schema189.properties.query.type,parentSchema:schema189.properties.query,data:data3}];
return false;
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.header !== undefined){
const _errs11 = errors;
if(!(validate32(data.header, {instancePath:instancePath+"/header",parentData:data,parentDataProperty:"header",rootData}))){
vErrors = vErrors === null ? validate32.errors : vErrors.concat(validate32.errors);
errors = vErrors.length;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.cookie !== undefined){
const _errs12 = errors;
if(!(validate36(data.cookie, {instancePath:instancePath+"/cookie",parentData:data,parentDataProperty:"cookie",rootData}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate835.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema189.type,parentSchema:schema189,data}];
return false;
}
}
validate835.errors = vErrors;
return errors === 0;
}

export const request70 = validate841;
const schema190 = {"type":"object","additionalProperties":true,"properties":{"path":{"$ref":"/part54"},"query":{"type":"object","properties":{"limit":{"$ref":"/part3","default":100},"offset":{"$ref":"/part4","default":0},"search":{"$ref":"/part18"}},"additionalProperties":false,"required":[]},"header":{"$ref":"/part5"},"cookie":{"$ref":"/part7"}},"required":["path"]};

function validate841(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.path === undefined) && (missing0 = "path")){
validate841.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema190.required,parentSchema:schema190,data}];
return false;
}
else {
if(data.path !== undefined){
const _errs2 = errors;
if(!(validate315(data.path, {instancePath:instancePath+"/path",parentData:data,parentDataProperty:"path",rootData}))){
vErrors = vErrors === null ? validate315.errors : vErrors.concat(validate315.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.query !== undefined){
let data1 = data.query;
const _errs3 = errors;
if(errors === _errs3){
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
if(data1.limit === undefined){
data1.limit = 100;
}
if(data1.offset === undefined){
data1.offset = 0;
}
const _errs5 = errors;
for(const key0 in data1){
if(!(((key0 === "limit") || (key0 === "offset")) || (key0 === "search"))){
validate841.errors = [{instancePath:instancePath+"/query",schemaPath:"#/properties/query/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema190.properties.query,data:data1}];
return false;
break;
}
}
if(_errs5 === errors){
const _errs6 = errors;
if(!(validate27(data1.limit, {instancePath:instancePath+"/query/limit",parentData:data1,parentDataProperty:"limit",rootData}))){
vErrors = vErrors === null ? validate27.errors : vErrors.concat(validate27.errors);
errors = vErrors.length;
}
var valid1 = _errs6 === errors;
if(valid1){
const _errs7 = errors;
if(!(validate29(data1.offset, {instancePath:instancePath+"/query/offset",parentData:data1,parentDataProperty:"offset",rootData}))){
vErrors = vErrors === null ? validate29.errors : vErrors.concat(validate29.errors);
errors = vErrors.length;
}
var valid1 = _errs7 === errors;
if(valid1){
if(data1.search !== undefined){
const _errs8 = errors;
if(!(validate57(data1.search, {instancePath:instancePath+"/query/search",parentData:data1,parentDataProperty:"search",rootData}))){
vErrors = vErrors === null ? validate57.errors : vErrors.concat(validate57.errors);
errors = vErrors.length;
}
var valid1 = _errs8 === errors;
}
else {
var valid1 = true;
}
}
}
}
}
else {
validate841.errors = [{instancePath:instancePath+"/query",schemaPath:"#/properties/query/type",keyword:"type",params:{type: "object"},schema:schema190.properties.query.type,parentSchema:schema190.properties.query,data:data1}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.header !== undefined){
const _errs9 = errors;
if(!(validate32(data.header, {instancePath:instancePath+"/header",parentData:data,parentDataProperty:"header",rootData}))){
vErrors = vErrors === null ? validate32.errors : vErrors.concat(validate32.errors);
errors = vErrors.length;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.cookie !== undefined){
const _errs10 = errors;
if(!(validate36(data.cookie, {instancePath:instancePath+"/cookie",parentData:data,parentDataProperty:"cookie",rootData}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate841.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema190.type,parentSchema:schema190,data}];
return false;
}
}
validate841.errors = vErrors;
return errors === 0;
}

export const request71 = validate848;
const schema191 = {"type":"object","additionalProperties":true,"properties":{"requestBody":{"type":"object","required":["name"],"properties":{"name":{"$ref":"/part114"},"description":{"$ref":"/part87"},"filters":{"$ref":"/part45"},"is_static":{"$ref":"/part25"},"person_ids":{"$ref":"/part115"},"distinct_ids":{"$ref":"/part116"}}}},"required":["requestBody"]};
const schema192 = {"type":"string","minLength":1,"maxLength":1000};

function validate849(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(func2(data) > 1000){
validate849.errors = [{instancePath,schemaPath:"#/maxLength",keyword:"maxLength",params:{limit: 1000},schema:1000,parentSchema:schema192,data}];
return false;
}
else {
if(func2(data) < 1){
validate849.errors = [{instancePath,schemaPath:"#/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema192,data}];
return false;
}
}
}
else {
validate849.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},schema:schema192.type,parentSchema:schema192,data}];
return false;
}
}
validate849.errors = vErrors;
return errors === 0;
}

const schema193 = {"type":"array","nullable":true,"maxItems":10000,"items":{"$ref":"/part57"}};

function validate854(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if((!(Array.isArray(data))) && (data !== null)){
validate854.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},schema:schema193.type,parentSchema:schema193,data}];
return false;
}
if(errors === 0){
if(Array.isArray(data)){
if(data.length > 10000){
validate854.errors = [{instancePath,schemaPath:"#/maxItems",keyword:"maxItems",params:{limit: 10000},schema:10000,parentSchema:schema193,data}];
return false;
}
else {
var valid0 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
const _errs2 = errors;
if(!(validate333(data[i0], {instancePath:instancePath+"/" + i0,parentData:data,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate333.errors : vErrors.concat(validate333.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
if(!valid0){
break;
}
}
}
}
}
validate854.errors = vErrors;
return errors === 0;
}

const schema194 = {"type":"array","nullable":true,"maxItems":10000,"items":{"$ref":"/part9"}};

function validate857(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if((!(Array.isArray(data))) && (data !== null)){
validate857.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},schema:schema194.type,parentSchema:schema194,data}];
return false;
}
if(errors === 0){
if(Array.isArray(data)){
if(data.length > 10000){
validate857.errors = [{instancePath,schemaPath:"#/maxItems",keyword:"maxItems",params:{limit: 10000},schema:10000,parentSchema:schema194,data}];
return false;
}
else {
var valid0 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
const _errs2 = errors;
if(!(validate40(data[i0], {instancePath:instancePath+"/" + i0,parentData:data,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate40.errors : vErrors.concat(validate40.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
if(!valid0){
break;
}
}
}
}
}
validate857.errors = vErrors;
return errors === 0;
}


function validate848(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.requestBody === undefined) && (missing0 = "requestBody")){
validate848.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema191.required,parentSchema:schema191,data}];
return false;
}
else {
if(data.requestBody !== undefined){
let data0 = data.requestBody;
const _errs2 = errors;
if(errors === _errs2){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
let missing1;
if((data0.name === undefined) && (missing1 = "name")){
validate848.errors = [{instancePath:instancePath+"/requestBody",schemaPath:"#/properties/requestBody/required",keyword:"required",params:{missingProperty: missing1},schema:schema191.properties.requestBody.required,parentSchema:schema191.properties.requestBody,data:data0}];
return false;
}
else {
if(data0.name !== undefined){
const _errs4 = errors;
if(!(validate849(data0.name, {instancePath:instancePath+"/requestBody/name",parentData:data0,parentDataProperty:"name",rootData}))){
vErrors = vErrors === null ? validate849.errors : vErrors.concat(validate849.errors);
errors = vErrors.length;
}
var valid1 = _errs4 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.description !== undefined){
const _errs5 = errors;
if(!(validate568(data0.description, {instancePath:instancePath+"/requestBody/description",parentData:data0,parentDataProperty:"description",rootData}))){
vErrors = vErrors === null ? validate568.errors : vErrors.concat(validate568.errors);
errors = vErrors.length;
}
var valid1 = _errs5 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.filters !== undefined){
const _errs6 = errors;
if(!(validate231(data0.filters, {instancePath:instancePath+"/requestBody/filters",parentData:data0,parentDataProperty:"filters",rootData}))){
vErrors = vErrors === null ? validate231.errors : vErrors.concat(validate231.errors);
errors = vErrors.length;
}
var valid1 = _errs6 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.is_static !== undefined){
const _errs7 = errors;
if(!(validate80(data0.is_static, {instancePath:instancePath+"/requestBody/is_static",parentData:data0,parentDataProperty:"is_static",rootData}))){
vErrors = vErrors === null ? validate80.errors : vErrors.concat(validate80.errors);
errors = vErrors.length;
}
var valid1 = _errs7 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.person_ids !== undefined){
const _errs8 = errors;
if(!(validate854(data0.person_ids, {instancePath:instancePath+"/requestBody/person_ids",parentData:data0,parentDataProperty:"person_ids",rootData}))){
vErrors = vErrors === null ? validate854.errors : vErrors.concat(validate854.errors);
errors = vErrors.length;
}
var valid1 = _errs8 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.distinct_ids !== undefined){
const _errs9 = errors;
if(!(validate857(data0.distinct_ids, {instancePath:instancePath+"/requestBody/distinct_ids",parentData:data0,parentDataProperty:"distinct_ids",rootData}))){
vErrors = vErrors === null ? validate857.errors : vErrors.concat(validate857.errors);
errors = vErrors.length;
}
var valid1 = _errs9 === errors;
}
else {
var valid1 = true;
}
}
}
}
}
}
}
}
else {
validate848.errors = [{instancePath:instancePath+"/requestBody",schemaPath:"#/properties/requestBody/type",keyword:"type",params:{type: "object"},schema:schema191.properties.requestBody.type,parentSchema:schema191.properties.requestBody,data:data0}];
return false;
}
}
}
}
}
else {
validate848.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema191.type,parentSchema:schema191,data}];
return false;
}
}
validate848.errors = vErrors;
return errors === 0;
}

export const request72 = validate860;
const schema195 = {"type":"object","additionalProperties":true,"properties":{"requestBody":{"allOf":[{"$ref":"/part117"},{"type":"object","required":["name"],"properties":{"name":{"$ref":"/part114"}}}]}},"required":["requestBody"]};
const schema196 = {"type":"object","properties":{"name":{"$ref":"/part114"},"description":{"$ref":"/part87"},"filters":{"$ref":"/part45"},"is_static":{"$ref":"/part25"},"person_ids":{"$ref":"/part115"},"distinct_ids":{"$ref":"/part116"},"deleted":{"$ref":"/part25"}}};

function validate861(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.name !== undefined){
const _errs1 = errors;
if(!(validate849(data.name, {instancePath:instancePath+"/name",parentData:data,parentDataProperty:"name",rootData}))){
vErrors = vErrors === null ? validate849.errors : vErrors.concat(validate849.errors);
errors = vErrors.length;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.description !== undefined){
const _errs2 = errors;
if(!(validate568(data.description, {instancePath:instancePath+"/description",parentData:data,parentDataProperty:"description",rootData}))){
vErrors = vErrors === null ? validate568.errors : vErrors.concat(validate568.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.filters !== undefined){
const _errs3 = errors;
if(!(validate231(data.filters, {instancePath:instancePath+"/filters",parentData:data,parentDataProperty:"filters",rootData}))){
vErrors = vErrors === null ? validate231.errors : vErrors.concat(validate231.errors);
errors = vErrors.length;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.is_static !== undefined){
const _errs4 = errors;
if(!(validate80(data.is_static, {instancePath:instancePath+"/is_static",parentData:data,parentDataProperty:"is_static",rootData}))){
vErrors = vErrors === null ? validate80.errors : vErrors.concat(validate80.errors);
errors = vErrors.length;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.person_ids !== undefined){
const _errs5 = errors;
if(!(validate854(data.person_ids, {instancePath:instancePath+"/person_ids",parentData:data,parentDataProperty:"person_ids",rootData}))){
vErrors = vErrors === null ? validate854.errors : vErrors.concat(validate854.errors);
errors = vErrors.length;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.distinct_ids !== undefined){
const _errs6 = errors;
if(!(validate857(data.distinct_ids, {instancePath:instancePath+"/distinct_ids",parentData:data,parentDataProperty:"distinct_ids",rootData}))){
vErrors = vErrors === null ? validate857.errors : vErrors.concat(validate857.errors);
errors = vErrors.length;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.deleted !== undefined){
const _errs7 = errors;
if(!(validate80(data.deleted, {instancePath:instancePath+"/deleted",parentData:data,parentDataProperty:"deleted",rootData}))){
vErrors = vErrors === null ? validate80.errors : vErrors.concat(validate80.errors);
errors = vErrors.length;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
else {
validate861.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema196.type,parentSchema:schema196,data}];
return false;
}
}
validate861.errors = vErrors;
return errors === 0;
}


function validate860(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.requestBody === undefined) && (missing0 = "requestBody")){
validate860.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema195.required,parentSchema:schema195,data}];
return false;
}
else {
if(data.requestBody !== undefined){
let data0 = data.requestBody;
const _errs3 = errors;
if(!(validate861(data0, {instancePath:instancePath+"/requestBody",parentData:data,parentDataProperty:"requestBody",rootData}))){
vErrors = vErrors === null ? validate861.errors : vErrors.concat(validate861.errors);
errors = vErrors.length;
}
var valid1 = _errs3 === errors;
if(valid1){
const _errs4 = errors;
if(errors === _errs4){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
let missing1;
if((data0.name === undefined) && (missing1 = "name")){
validate860.errors = [{instancePath:instancePath+"/requestBody",schemaPath:"#/properties/requestBody/allOf/1/required",keyword:"required",params:{missingProperty: missing1},schema:schema195.properties.requestBody.allOf[1].required,parentSchema:schema195.properties.requestBody.allOf[1],data:data0}];
return false;
}
else {
if(data0.name !== undefined){
if(!(validate849(data0.name, {instancePath:instancePath+"/requestBody/name",parentData:data0,parentDataProperty:"name",rootData}))){
vErrors = vErrors === null ? validate849.errors : vErrors.concat(validate849.errors);
errors = vErrors.length;
}
}
}
}
else {
validate860.errors = [{instancePath:instancePath+"/requestBody",schemaPath:"#/properties/requestBody/allOf/1/type",keyword:"type",params:{type: "object"},schema:schema195.properties.requestBody.allOf[1].type,parentSchema:schema195.properties.requestBody.allOf[1],data:data0}];
return false;
}
}
var valid1 = _errs4 === errors;
}
}
}
}
else {
validate860.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema195.type,parentSchema:schema195,data}];
return false;
}
}
validate860.errors = vErrors;
return errors === 0;
}

export const request73 = validate871;
const schema197 = {"type":"object","additionalProperties":true,"properties":{"requestBody":{"$ref":"/part117"}},"required":["requestBody"]};

function validate871(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.requestBody === undefined) && (missing0 = "requestBody")){
validate871.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema197.required,parentSchema:schema197,data}];
return false;
}
else {
if(data.requestBody !== undefined){
if(!(validate861(data.requestBody, {instancePath:instancePath+"/requestBody",parentData:data,parentDataProperty:"requestBody",rootData}))){
vErrors = vErrors === null ? validate861.errors : vErrors.concat(validate861.errors);
errors = vErrors.length;
}
}
}
}
else {
validate871.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema197.type,parentSchema:schema197,data}];
return false;
}
}
validate871.errors = vErrors;
return errors === 0;
}

export const request74 = validate873;
const schema198 = {"type":"object","additionalProperties":true,"properties":{"requestBody":{"type":"object","required":["name"],"properties":{"name":{"$ref":"/part74"},"format":{"type":"string","enum":["standard","slack","email"]},"url":{"$ref":"/part24"},"recipients":{"$ref":"/part118"},"types":{"$ref":"/part119"},"batch_export_ids":{"$ref":"/part120"},"experiment_ids":{"$ref":"/part121"},"enabled":{"$ref":"/part25"}}}},"required":["requestBody"]};
const schema199 = {"type":"array","maxItems":20,"items":{"type":"string","minLength":3,"maxLength":320}};

function validate876(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(Array.isArray(data)){
if(data.length > 20){
validate876.errors = [{instancePath,schemaPath:"#/maxItems",keyword:"maxItems",params:{limit: 20},schema:20,parentSchema:schema199,data}];
return false;
}
else {
var valid0 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
let data0 = data[i0];
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func2(data0) > 320){
validate876.errors = [{instancePath:instancePath+"/" + i0,schemaPath:"#/items/maxLength",keyword:"maxLength",params:{limit: 320},schema:320,parentSchema:schema199.items,data:data0}];
return false;
}
else {
if(func2(data0) < 3){
validate876.errors = [{instancePath:instancePath+"/" + i0,schemaPath:"#/items/minLength",keyword:"minLength",params:{limit: 3},schema:3,parentSchema:schema199.items,data:data0}];
return false;
}
}
}
else {
validate876.errors = [{instancePath:instancePath+"/" + i0,schemaPath:"#/items/type",keyword:"type",params:{type: "string"},schema:schema199.items.type,parentSchema:schema199.items,data:data0}];
return false;
}
}
var valid0 = _errs1 === errors;
if(!valid0){
break;
}
}
}
}
else {
validate876.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},schema:schema199.type,parentSchema:schema199,data}];
return false;
}
}
validate876.errors = vErrors;
return errors === 0;
}

const schema200 = {"type":"array","maxItems":50,"items":{"type":"string","enum":["batch_export.failing","batch_export.recovered","batch_export.paused","batch_export.data_late","experiment.ratio_mismatch","experiment.guardrail_harmed","experiment.decision_reached","experiment.running_time_reached","experiment.ended"]}};

function validate878(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(Array.isArray(data)){
if(data.length > 50){
validate878.errors = [{instancePath,schemaPath:"#/maxItems",keyword:"maxItems",params:{limit: 50},schema:50,parentSchema:schema200,data}];
return false;
}
else {
var valid0 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
let data0 = data[i0];
const _errs1 = errors;
if(typeof data0 !== "string"){
validate878.errors = [{instancePath:instancePath+"/" + i0,schemaPath:"#/items/type",keyword:"type",params:{type: "string"},schema:schema200.items.type,parentSchema:schema200.items,data:data0}];
return false;
}
if(!(((((((((data0 === "batch_export.failing") || (data0 === "batch_export.recovered")) || (data0 === "batch_export.paused")) || (data0 === "batch_export.data_late")) || (data0 === "experiment.ratio_mismatch")) || (data0 === "experiment.guardrail_harmed")) || (data0 === "experiment.decision_reached")) || (data0 === "experiment.running_time_reached")) || (data0 === "experiment.ended"))){
validate878.errors = [{instancePath:instancePath+"/" + i0,schemaPath:"#/items/enum",keyword:"enum",params:{allowedValues: schema200.items.enum},schema:schema200.items.enum,parentSchema:schema200.items,data:data0}];
return false;
}
var valid0 = _errs1 === errors;
if(!valid0){
break;
}
}
}
}
else {
validate878.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},schema:schema200.type,parentSchema:schema200,data}];
return false;
}
}
validate878.errors = vErrors;
return errors === 0;
}

const schema201 = {"type":"array","maxItems":500,"items":{"$ref":"/part57"}};

function validate880(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(Array.isArray(data)){
if(data.length > 500){
validate880.errors = [{instancePath,schemaPath:"#/maxItems",keyword:"maxItems",params:{limit: 500},schema:500,parentSchema:schema201,data}];
return false;
}
else {
var valid0 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
const _errs1 = errors;
if(!(validate333(data[i0], {instancePath:instancePath+"/" + i0,parentData:data,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate333.errors : vErrors.concat(validate333.errors);
errors = vErrors.length;
}
var valid0 = _errs1 === errors;
if(!valid0){
break;
}
}
}
}
else {
validate880.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},schema:schema201.type,parentSchema:schema201,data}];
return false;
}
}
validate880.errors = vErrors;
return errors === 0;
}

const schema202 = {"type":"array","maxItems":500,"items":{"$ref":"/part100"}};

function validate883(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(Array.isArray(data)){
if(data.length > 500){
validate883.errors = [{instancePath,schemaPath:"#/maxItems",keyword:"maxItems",params:{limit: 500},schema:500,parentSchema:schema202,data}];
return false;
}
else {
var valid0 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
const _errs1 = errors;
if(!(validate704(data[i0], {instancePath:instancePath+"/" + i0,parentData:data,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate704.errors : vErrors.concat(validate704.errors);
errors = vErrors.length;
}
var valid0 = _errs1 === errors;
if(!valid0){
break;
}
}
}
}
else {
validate883.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},schema:schema202.type,parentSchema:schema202,data}];
return false;
}
}
validate883.errors = vErrors;
return errors === 0;
}


function validate873(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.requestBody === undefined) && (missing0 = "requestBody")){
validate873.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema198.required,parentSchema:schema198,data}];
return false;
}
else {
if(data.requestBody !== undefined){
let data0 = data.requestBody;
const _errs2 = errors;
if(errors === _errs2){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
let missing1;
if((data0.name === undefined) && (missing1 = "name")){
validate873.errors = [{instancePath:instancePath+"/requestBody",schemaPath:"#/properties/requestBody/required",keyword:"required",params:{missingProperty: missing1},schema:schema198.properties.requestBody.required,parentSchema:schema198.properties.requestBody,data:data0}];
return false;
}
else {
if(data0.name !== undefined){
const _errs4 = errors;
if(!(validate504(data0.name, {instancePath:instancePath+"/requestBody/name",parentData:data0,parentDataProperty:"name",rootData}))){
vErrors = vErrors === null ? validate504.errors : vErrors.concat(validate504.errors);
errors = vErrors.length;
}
var valid1 = _errs4 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.format !== undefined){
let data2 = data0.format;
const _errs5 = errors;
if(typeof data2 !== "string"){
validate873.errors = [{instancePath:instancePath+"/requestBody/format",schemaPath:"#/properties/requestBody/properties/format/type",keyword:"type",params:{type: "string"},schema:schema198.properties.requestBody.properties.format.type,parentSchema:schema198.properties.requestBody.properties.format,data:data2}];
return false;
}
if(!(((data2 === "standard") || (data2 === "slack")) || (data2 === "email"))){
validate873.errors = [{instancePath:instancePath+"/requestBody/format",schemaPath:"#/properties/requestBody/properties/format/enum",keyword:"enum",params:{allowedValues: schema198.properties.requestBody.properties.format.enum},schema:schema198.properties.requestBody.properties.format.enum,parentSchema:schema198.properties.requestBody.properties.format,data:data2}];
return false;
}
var valid1 = _errs5 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.url !== undefined){
const _errs7 = errors;
if(!(validate77(data0.url, {instancePath:instancePath+"/requestBody/url",parentData:data0,parentDataProperty:"url",rootData}))){
vErrors = vErrors === null ? validate77.errors : vErrors.concat(validate77.errors);
errors = vErrors.length;
}
var valid1 = _errs7 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.recipients !== undefined){
const _errs8 = errors;
if(!(validate876(data0.recipients, {instancePath:instancePath+"/requestBody/recipients",parentData:data0,parentDataProperty:"recipients",rootData}))){
vErrors = vErrors === null ? validate876.errors : vErrors.concat(validate876.errors);
errors = vErrors.length;
}
var valid1 = _errs8 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.types !== undefined){
const _errs9 = errors;
if(!(validate878(data0.types, {instancePath:instancePath+"/requestBody/types",parentData:data0,parentDataProperty:"types",rootData}))){
vErrors = vErrors === null ? validate878.errors : vErrors.concat(validate878.errors);
errors = vErrors.length;
}
var valid1 = _errs9 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.batch_export_ids !== undefined){
const _errs10 = errors;
if(!(validate880(data0.batch_export_ids, {instancePath:instancePath+"/requestBody/batch_export_ids",parentData:data0,parentDataProperty:"batch_export_ids",rootData}))){
vErrors = vErrors === null ? validate880.errors : vErrors.concat(validate880.errors);
errors = vErrors.length;
}
var valid1 = _errs10 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.experiment_ids !== undefined){
const _errs11 = errors;
if(!(validate883(data0.experiment_ids, {instancePath:instancePath+"/requestBody/experiment_ids",parentData:data0,parentDataProperty:"experiment_ids",rootData}))){
vErrors = vErrors === null ? validate883.errors : vErrors.concat(validate883.errors);
errors = vErrors.length;
}
var valid1 = _errs11 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.enabled !== undefined){
const _errs12 = errors;
if(!(validate80(data0.enabled, {instancePath:instancePath+"/requestBody/enabled",parentData:data0,parentDataProperty:"enabled",rootData}))){
vErrors = vErrors === null ? validate80.errors : vErrors.concat(validate80.errors);
errors = vErrors.length;
}
var valid1 = _errs12 === errors;
}
else {
var valid1 = true;
}
}
}
}
}
}
}
}
}
}
else {
validate873.errors = [{instancePath:instancePath+"/requestBody",schemaPath:"#/properties/requestBody/type",keyword:"type",params:{type: "object"},schema:schema198.properties.requestBody.type,parentSchema:schema198.properties.requestBody,data:data0}];
return false;
}
}
}
}
}
else {
validate873.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema198.type,parentSchema:schema198,data}];
return false;
}
}
validate873.errors = vErrors;
return errors === 0;
}

export const request75 = validate887;
const schema203 = {"type":"object","additionalProperties":true,"properties":{"requestBody":{"type":"object","properties":{"name":{"$ref":"/part74"},"url":{"$ref":"/part24"},"recipients":{"$ref":"/part118"},"types":{"$ref":"/part119"},"batch_export_ids":{"$ref":"/part120"},"experiment_ids":{"$ref":"/part121"},"enabled":{"$ref":"/part25"}}}},"required":["requestBody"]};

function validate887(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.requestBody === undefined) && (missing0 = "requestBody")){
validate887.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema203.required,parentSchema:schema203,data}];
return false;
}
else {
if(data.requestBody !== undefined){
let data0 = data.requestBody;
const _errs2 = errors;
if(errors === _errs2){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if(data0.name !== undefined){
const _errs4 = errors;
if(!(validate504(data0.name, {instancePath:instancePath+"/requestBody/name",parentData:data0,parentDataProperty:"name",rootData}))){
vErrors = vErrors === null ? validate504.errors : vErrors.concat(validate504.errors);
errors = vErrors.length;
}
var valid1 = _errs4 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.url !== undefined){
const _errs5 = errors;
if(!(validate77(data0.url, {instancePath:instancePath+"/requestBody/url",parentData:data0,parentDataProperty:"url",rootData}))){
vErrors = vErrors === null ? validate77.errors : vErrors.concat(validate77.errors);
errors = vErrors.length;
}
var valid1 = _errs5 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.recipients !== undefined){
const _errs6 = errors;
if(!(validate876(data0.recipients, {instancePath:instancePath+"/requestBody/recipients",parentData:data0,parentDataProperty:"recipients",rootData}))){
vErrors = vErrors === null ? validate876.errors : vErrors.concat(validate876.errors);
errors = vErrors.length;
}
var valid1 = _errs6 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.types !== undefined){
const _errs7 = errors;
if(!(validate878(data0.types, {instancePath:instancePath+"/requestBody/types",parentData:data0,parentDataProperty:"types",rootData}))){
vErrors = vErrors === null ? validate878.errors : vErrors.concat(validate878.errors);
errors = vErrors.length;
}
var valid1 = _errs7 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.batch_export_ids !== undefined){
const _errs8 = errors;
if(!(validate880(data0.batch_export_ids, {instancePath:instancePath+"/requestBody/batch_export_ids",parentData:data0,parentDataProperty:"batch_export_ids",rootData}))){
vErrors = vErrors === null ? validate880.errors : vErrors.concat(validate880.errors);
errors = vErrors.length;
}
var valid1 = _errs8 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.experiment_ids !== undefined){
const _errs9 = errors;
if(!(validate883(data0.experiment_ids, {instancePath:instancePath+"/requestBody/experiment_ids",parentData:data0,parentDataProperty:"experiment_ids",rootData}))){
vErrors = vErrors === null ? validate883.errors : vErrors.concat(validate883.errors);
errors = vErrors.length;
}
var valid1 = _errs9 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.enabled !== undefined){
const _errs10 = errors;
if(!(validate80(data0.enabled, {instancePath:instancePath+"/requestBody/enabled",parentData:data0,parentDataProperty:"enabled",rootData}))){
vErrors = vErrors === null ? validate80.errors : vErrors.concat(validate80.errors);
errors = vErrors.length;
}
var valid1 = _errs10 === errors;
}
else {
var valid1 = true;
}
}
}
}
}
}
}
}
else {
validate887.errors = [{instancePath:instancePath+"/requestBody",schemaPath:"#/properties/requestBody/type",keyword:"type",params:{type: "object"},schema:schema203.properties.requestBody.type,parentSchema:schema203.properties.requestBody,data:data0}];
return false;
}
}
}
}
}
else {
validate887.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema203.type,parentSchema:schema203,data}];
return false;
}
}
validate887.errors = vErrors;
return errors === 0;
}

export const request76 = validate895;
const schema204 = {"type":"object","additionalProperties":true,"properties":{"requestBody":{"type":"object","properties":{"overlap_seconds":{"$ref":"/part122","default":86400}}}},"required":[]};
const schema205 = {"type":"integer","format":"int32","minimum":0,"maximum":604800};

function validate896(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(!((typeof data == "number") && (!(data % 1) && !isNaN(data)))){
validate896.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "integer"},schema:schema205.type,parentSchema:schema205,data}];
return false;
}
if(errors === 0){
if(typeof data == "number"){
if(data > 604800 || isNaN(data)){
validate896.errors = [{instancePath,schemaPath:"#/maximum",keyword:"maximum",params:{comparison: "<=", limit: 604800},schema:604800,parentSchema:schema205,data}];
return false;
}
else {
if(data < 0 || isNaN(data)){
validate896.errors = [{instancePath,schemaPath:"#/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},schema:0,parentSchema:schema205,data}];
return false;
}
else {
if(!(formats0.validate(data))){
validate896.errors = [{instancePath,schemaPath:"#/format",keyword:"format",params:{format: "int32"},schema:"int32",parentSchema:schema205,data}];
return false;
}
}
}
}
}
validate896.errors = vErrors;
return errors === 0;
}


function validate895(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.requestBody !== undefined){
let data0 = data.requestBody;
const _errs2 = errors;
if(errors === _errs2){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if(data0.overlap_seconds === undefined){
data0.overlap_seconds = 86400;
}
if(!(validate896(data0.overlap_seconds, {instancePath:instancePath+"/requestBody/overlap_seconds",parentData:data0,parentDataProperty:"overlap_seconds",rootData}))){
vErrors = vErrors === null ? validate896.errors : vErrors.concat(validate896.errors);
errors = vErrors.length;
}
}
else {
validate895.errors = [{instancePath:instancePath+"/requestBody",schemaPath:"#/properties/requestBody/type",keyword:"type",params:{type: "object"},schema:schema204.properties.requestBody.type,parentSchema:schema204.properties.requestBody,data:data0}];
return false;
}
}
}
}
else {
validate895.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema204.type,parentSchema:schema204,data}];
return false;
}
}
validate895.errors = vErrors;
return errors === 0;
}

export const request77 = validate898;
const schema206 = {"type":"object","additionalProperties":true,"properties":{"path":{"type":"object","additionalProperties":false,"properties":{"project_id":{"$ref":"/part55"},"webhook_id":{"$ref":"/part49"}},"required":["project_id","webhook_id"]},"query":{"type":"object","properties":{"cursor":{"$ref":"/part12"}},"additionalProperties":false,"required":[]},"header":{"$ref":"/part5"},"cookie":{"$ref":"/part7"}},"required":["path"]};

function validate898(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.path === undefined) && (missing0 = "path")){
validate898.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema206.required,parentSchema:schema206,data}];
return false;
}
else {
if(data.path !== undefined){
let data0 = data.path;
const _errs2 = errors;
if(errors === _errs2){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
let missing1;
if(((data0.project_id === undefined) && (missing1 = "project_id")) || ((data0.webhook_id === undefined) && (missing1 = "webhook_id"))){
validate898.errors = [{instancePath:instancePath+"/path",schemaPath:"#/properties/path/required",keyword:"required",params:{missingProperty: missing1},schema:schema206.properties.path.required,parentSchema:schema206.properties.path,data:data0}];
return false;
}
else {
const _errs4 = errors;
for(const key0 in data0){
if(!((key0 === "project_id") || (key0 === "webhook_id"))){
validate898.errors = [{instancePath:instancePath+"/path",schemaPath:"#/properties/path/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema206.properties.path,data:data0}];
return false;
break;
}
}
if(_errs4 === errors){
if(data0.project_id !== undefined){
const _errs5 = errors;
if(!(validate316(data0.project_id, {instancePath:instancePath+"/path/project_id",parentData:data0,parentDataProperty:"project_id",rootData}))){
vErrors = vErrors === null ? validate316.errors : vErrors.concat(validate316.errors);
errors = vErrors.length;
}
var valid1 = _errs5 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.webhook_id !== undefined){
const _errs6 = errors;
if(!(validate245(data0.webhook_id, {instancePath:instancePath+"/path/webhook_id",parentData:data0,parentDataProperty:"webhook_id",rootData}))){
vErrors = vErrors === null ? validate245.errors : vErrors.concat(validate245.errors);
errors = vErrors.length;
}
var valid1 = _errs6 === errors;
}
else {
var valid1 = true;
}
}
}
}
}
else {
validate898.errors = [{instancePath:instancePath+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type: "object"},schema:schema206.properties.path.type,parentSchema:schema206.properties.path,data:data0}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.query !== undefined){
let data3 = data.query;
const _errs7 = errors;
if(errors === _errs7){
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
const _errs9 = errors;
for(const key1 in data3){
if(!(key1 === "cursor")){
validate898.errors = [{instancePath:instancePath+"/query",schemaPath:"#/properties/query/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},schema:false,parentSchema:schema206.properties.query,data:data3}];
return false;
break;
}
}
if(_errs9 === errors){
if(data3.cursor !== undefined){
if(!(validate46(data3.cursor, {instancePath:instancePath+"/query/cursor",parentData:data3,parentDataProperty:"cursor",rootData}))){
vErrors = vErrors === null ? validate46.errors : vErrors.concat(validate46.errors);
errors = vErrors.length;
}
}
}
}
else {
validate898.errors = [{instancePath:instancePath+"/query",schemaPath:"#/properties/query/type",keyword:"type",params:{type: "object"},schema:schema206.properties.query.type,parentSchema:schema206.properties.query,data:data3}];
return false;
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.header !== undefined){
const _errs11 = errors;
if(!(validate32(data.header, {instancePath:instancePath+"/header",parentData:data,parentDataProperty:"header",rootData}))){
vErrors = vErrors === null ? validate32.errors : vErrors.concat(validate32.errors);
errors = vErrors.length;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.cookie !== undefined){
const _errs12 = errors;
if(!(validate36(data.cookie, {instancePath:instancePath+"/cookie",parentData:data,parentDataProperty:"cookie",rootData}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate898.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema206.type,parentSchema:schema206,data}];
return false;
}
}
validate898.errors = vErrors;
return errors === 0;
}

export const request78 = validate904;
const schema207 = {"type":"object","additionalProperties":true,"properties":{"path":{"type":"object","additionalProperties":false,"properties":{"project_id":{"$ref":"/part55"},"webhook_id":{"$ref":"/part49"},"id":{"$ref":"/part49"}},"required":["project_id","webhook_id","id"]},"query":{"$ref":"/part46"},"header":{"$ref":"/part7"},"cookie":{"$ref":"/part7"}},"required":["path"]};

function validate904(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.path === undefined) && (missing0 = "path")){
validate904.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema207.required,parentSchema:schema207,data}];
return false;
}
else {
if(data.path !== undefined){
let data0 = data.path;
const _errs2 = errors;
if(errors === _errs2){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
let missing1;
if((((data0.project_id === undefined) && (missing1 = "project_id")) || ((data0.webhook_id === undefined) && (missing1 = "webhook_id"))) || ((data0.id === undefined) && (missing1 = "id"))){
validate904.errors = [{instancePath:instancePath+"/path",schemaPath:"#/properties/path/required",keyword:"required",params:{missingProperty: missing1},schema:schema207.properties.path.required,parentSchema:schema207.properties.path,data:data0}];
return false;
}
else {
const _errs4 = errors;
for(const key0 in data0){
if(!(((key0 === "project_id") || (key0 === "webhook_id")) || (key0 === "id"))){
validate904.errors = [{instancePath:instancePath+"/path",schemaPath:"#/properties/path/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema207.properties.path,data:data0}];
return false;
break;
}
}
if(_errs4 === errors){
if(data0.project_id !== undefined){
const _errs5 = errors;
if(!(validate316(data0.project_id, {instancePath:instancePath+"/path/project_id",parentData:data0,parentDataProperty:"project_id",rootData}))){
vErrors = vErrors === null ? validate316.errors : vErrors.concat(validate316.errors);
errors = vErrors.length;
}
var valid1 = _errs5 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.webhook_id !== undefined){
const _errs6 = errors;
if(!(validate245(data0.webhook_id, {instancePath:instancePath+"/path/webhook_id",parentData:data0,parentDataProperty:"webhook_id",rootData}))){
vErrors = vErrors === null ? validate245.errors : vErrors.concat(validate245.errors);
errors = vErrors.length;
}
var valid1 = _errs6 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.id !== undefined){
const _errs7 = errors;
if(!(validate245(data0.id, {instancePath:instancePath+"/path/id",parentData:data0,parentDataProperty:"id",rootData}))){
vErrors = vErrors === null ? validate245.errors : vErrors.concat(validate245.errors);
errors = vErrors.length;
}
var valid1 = _errs7 === errors;
}
else {
var valid1 = true;
}
}
}
}
}
}
else {
validate904.errors = [{instancePath:instancePath+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type: "object"},schema:schema207.properties.path.type,parentSchema:schema207.properties.path,data:data0}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.query !== undefined){
const _errs8 = errors;
if(!(validate237(data.query, {instancePath:instancePath+"/query",parentData:data,parentDataProperty:"query",rootData}))){
vErrors = vErrors === null ? validate237.errors : vErrors.concat(validate237.errors);
errors = vErrors.length;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.header !== undefined){
const _errs9 = errors;
if(!(validate36(data.header, {instancePath:instancePath+"/header",parentData:data,parentDataProperty:"header",rootData}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.cookie !== undefined){
const _errs10 = errors;
if(!(validate36(data.cookie, {instancePath:instancePath+"/cookie",parentData:data,parentDataProperty:"cookie",rootData}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate904.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema207.type,parentSchema:schema207,data}];
return false;
}
}
validate904.errors = vErrors;
return errors === 0;
}

export const request79 = validate911;
const schema208 = {"type":"object","additionalProperties":true,"properties":{"path":{"$ref":"/part123"},"query":{"$ref":"/part46"},"header":{"$ref":"/part5"},"cookie":{"$ref":"/part7"}},"required":[]};
const schema209 = {"type":"object","additionalProperties":false,"properties":{},"required":[]};

function validate912(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
validate912.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema209,data}];
return false;
break;
}
}
else {
validate912.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema209.type,parentSchema:schema209,data}];
return false;
}
}
validate912.errors = vErrors;
return errors === 0;
}


function validate911(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.path !== undefined){
const _errs2 = errors;
if(!(validate912(data.path, {instancePath:instancePath+"/path",parentData:data,parentDataProperty:"path",rootData}))){
vErrors = vErrors === null ? validate912.errors : vErrors.concat(validate912.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.query !== undefined){
const _errs3 = errors;
if(!(validate237(data.query, {instancePath:instancePath+"/query",parentData:data,parentDataProperty:"query",rootData}))){
vErrors = vErrors === null ? validate237.errors : vErrors.concat(validate237.errors);
errors = vErrors.length;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.header !== undefined){
const _errs4 = errors;
if(!(validate32(data.header, {instancePath:instancePath+"/header",parentData:data,parentDataProperty:"header",rootData}))){
vErrors = vErrors === null ? validate32.errors : vErrors.concat(validate32.errors);
errors = vErrors.length;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.cookie !== undefined){
const _errs5 = errors;
if(!(validate36(data.cookie, {instancePath:instancePath+"/cookie",parentData:data,parentDataProperty:"cookie",rootData}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate911.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema208.type,parentSchema:schema208,data}];
return false;
}
}
validate911.errors = vErrors;
return errors === 0;
}

export const request80 = validate917;
const schema210 = {"type":"object","additionalProperties":true,"properties":{"path":{"$ref":"/part123"},"query":{"$ref":"/part2"},"header":{"$ref":"/part5"},"cookie":{"$ref":"/part7"}},"required":[]};

function validate917(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.path !== undefined){
const _errs2 = errors;
if(!(validate912(data.path, {instancePath:instancePath+"/path",parentData:data,parentDataProperty:"path",rootData}))){
vErrors = vErrors === null ? validate912.errors : vErrors.concat(validate912.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.query !== undefined){
const _errs3 = errors;
if(!(validate26(data.query, {instancePath:instancePath+"/query",parentData:data,parentDataProperty:"query",rootData}))){
vErrors = vErrors === null ? validate26.errors : vErrors.concat(validate26.errors);
errors = vErrors.length;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.header !== undefined){
const _errs4 = errors;
if(!(validate32(data.header, {instancePath:instancePath+"/header",parentData:data,parentDataProperty:"header",rootData}))){
vErrors = vErrors === null ? validate32.errors : vErrors.concat(validate32.errors);
errors = vErrors.length;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.cookie !== undefined){
const _errs5 = errors;
if(!(validate36(data.cookie, {instancePath:instancePath+"/cookie",parentData:data,parentDataProperty:"cookie",rootData}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate917.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema210.type,parentSchema:schema210,data}];
return false;
}
}
validate917.errors = vErrors;
return errors === 0;
}

export const request81 = validate922;
const schema211 = {"type":"object","additionalProperties":true,"properties":{"requestBody":{"type":"object","required":["name"],"properties":{"name":{"$ref":"/part65"}}}},"required":["requestBody"]};

function validate922(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.requestBody === undefined) && (missing0 = "requestBody")){
validate922.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema211.required,parentSchema:schema211,data}];
return false;
}
else {
if(data.requestBody !== undefined){
let data0 = data.requestBody;
const _errs2 = errors;
if(errors === _errs2){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
let missing1;
if((data0.name === undefined) && (missing1 = "name")){
validate922.errors = [{instancePath:instancePath+"/requestBody",schemaPath:"#/properties/requestBody/required",keyword:"required",params:{missingProperty: missing1},schema:schema211.properties.requestBody.required,parentSchema:schema211.properties.requestBody,data:data0}];
return false;
}
else {
if(data0.name !== undefined){
if(!(validate462(data0.name, {instancePath:instancePath+"/requestBody/name",parentData:data0,parentDataProperty:"name",rootData}))){
vErrors = vErrors === null ? validate462.errors : vErrors.concat(validate462.errors);
errors = vErrors.length;
}
}
}
}
else {
validate922.errors = [{instancePath:instancePath+"/requestBody",schemaPath:"#/properties/requestBody/type",keyword:"type",params:{type: "object"},schema:schema211.properties.requestBody.type,parentSchema:schema211.properties.requestBody,data:data0}];
return false;
}
}
}
}
}
else {
validate922.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema211.type,parentSchema:schema211,data}];
return false;
}
}
validate922.errors = vErrors;
return errors === 0;
}

export const request82 = validate924;
const schema212 = {"type":"object","additionalProperties":true,"properties":{"path":{"$ref":"/part123"},"query":{"$ref":"/part46"},"header":{"$ref":"/part47"},"cookie":{"$ref":"/part7"}},"required":[]};

function validate924(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.path !== undefined){
const _errs2 = errors;
if(!(validate912(data.path, {instancePath:instancePath+"/path",parentData:data,parentDataProperty:"path",rootData}))){
vErrors = vErrors === null ? validate912.errors : vErrors.concat(validate912.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.query !== undefined){
const _errs3 = errors;
if(!(validate237(data.query, {instancePath:instancePath+"/query",parentData:data,parentDataProperty:"query",rootData}))){
vErrors = vErrors === null ? validate237.errors : vErrors.concat(validate237.errors);
errors = vErrors.length;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.header !== undefined){
const _errs4 = errors;
if(!(validate239(data.header, {instancePath:instancePath+"/header",parentData:data,parentDataProperty:"header",rootData}))){
vErrors = vErrors === null ? validate239.errors : vErrors.concat(validate239.errors);
errors = vErrors.length;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.cookie !== undefined){
const _errs5 = errors;
if(!(validate36(data.cookie, {instancePath:instancePath+"/cookie",parentData:data,parentDataProperty:"cookie",rootData}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate924.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema212.type,parentSchema:schema212,data}];
return false;
}
}
validate924.errors = vErrors;
return errors === 0;
}

export const request83 = validate929;
const schema213 = {"type":"object","additionalProperties":true,"properties":{"path":{"$ref":"/part0"},"query":{"$ref":"/part46"},"header":{"$ref":"/part5"},"cookie":{"$ref":"/part7"}},"required":["path"]};

function validate929(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.path === undefined) && (missing0 = "path")){
validate929.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema213.required,parentSchema:schema213,data}];
return false;
}
else {
if(data.path !== undefined){
const _errs2 = errors;
if(!(validate22(data.path, {instancePath:instancePath+"/path",parentData:data,parentDataProperty:"path",rootData}))){
vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.query !== undefined){
const _errs3 = errors;
if(!(validate237(data.query, {instancePath:instancePath+"/query",parentData:data,parentDataProperty:"query",rootData}))){
vErrors = vErrors === null ? validate237.errors : vErrors.concat(validate237.errors);
errors = vErrors.length;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.header !== undefined){
const _errs4 = errors;
if(!(validate32(data.header, {instancePath:instancePath+"/header",parentData:data,parentDataProperty:"header",rootData}))){
vErrors = vErrors === null ? validate32.errors : vErrors.concat(validate32.errors);
errors = vErrors.length;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.cookie !== undefined){
const _errs5 = errors;
if(!(validate36(data.cookie, {instancePath:instancePath+"/cookie",parentData:data,parentDataProperty:"cookie",rootData}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate929.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema213.type,parentSchema:schema213,data}];
return false;
}
}
validate929.errors = vErrors;
return errors === 0;
}

export const request84 = validate934;
const schema214 = {"type":"object","additionalProperties":true,"properties":{"requestBody":{"allOf":[{"$ref":"/part124"},{"type":"object","required":["name"],"properties":{"name":{"$ref":"/part74"},"organization":{"$ref":"/part57"}}}]}},"required":["requestBody"]};
const schema215 = {"type":"object","properties":{"name":{"$ref":"/part74"},"timezone":{"type":"string","minLength":1,"maxLength":240},"test_account_filters":{"type":"array","maxItems":50,"items":{"$ref":"/part45"}},"default_experiment_stats_method":{"anyOf":[{"$ref":"/part92"},{"$ref":"/part14"}]},"default_experiment_confidence_level":{"type":"number","nullable":true},"default_only_count_matured_users":{"$ref":"/part125"},"default_cuped_enabled":{"$ref":"/part125"},"default_cuped_lookback_days":{"type":"integer","format":"int32","nullable":true,"minimum":1,"maximum":365},"default_sequential_testing_enabled":{"$ref":"/part125"},"default_sequential_tuning_parameter":{"type":"number","nullable":true,"minimum":1,"maximum":1000000000},"default_minimum_detectable_effect":{"type":"number","nullable":true,"minimum":0.01,"maximum":1000},"event_retention_days":{"$ref":"/part126"},"run_retention_days":{"type":"integer","format":"int32","minimum":7,"maximum":3650,"nullable":true},"log_retention_days":{"$ref":"/part126"},"idempotency_retention_days":{"type":"integer","format":"int32","minimum":1,"maximum":30}}};
const schema216 = {"type":"boolean","nullable":true};

function validate940(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if((typeof data !== "boolean") && (data !== null)){
validate940.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "boolean"},schema:schema216.type,parentSchema:schema216,data}];
return false;
}
validate940.errors = vErrors;
return errors === 0;
}

const schema217 = {"type":"integer","format":"int32","minimum":1,"maximum":3650,"nullable":true};

function validate944(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if((!((typeof data == "number") && (!(data % 1) && !isNaN(data)))) && (data !== null)){
validate944.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "integer"},schema:schema217.type,parentSchema:schema217,data}];
return false;
}
if(errors === 0){
if(typeof data == "number"){
if(data > 3650 || isNaN(data)){
validate944.errors = [{instancePath,schemaPath:"#/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3650},schema:3650,parentSchema:schema217,data}];
return false;
}
else {
if(data < 1 || isNaN(data)){
validate944.errors = [{instancePath,schemaPath:"#/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},schema:1,parentSchema:schema217,data}];
return false;
}
else {
if(!(formats0.validate(data))){
validate944.errors = [{instancePath,schemaPath:"#/format",keyword:"format",params:{format: "int32"},schema:"int32",parentSchema:schema217,data}];
return false;
}
}
}
}
}
validate944.errors = vErrors;
return errors === 0;
}


function validate935(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.name !== undefined){
const _errs1 = errors;
if(!(validate504(data.name, {instancePath:instancePath+"/name",parentData:data,parentDataProperty:"name",rootData}))){
vErrors = vErrors === null ? validate504.errors : vErrors.concat(validate504.errors);
errors = vErrors.length;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.timezone !== undefined){
let data1 = data.timezone;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data1 === "string"){
if(func2(data1) > 240){
validate935.errors = [{instancePath:instancePath+"/timezone",schemaPath:"#/properties/timezone/maxLength",keyword:"maxLength",params:{limit: 240},schema:240,parentSchema:schema215.properties.timezone,data:data1}];
return false;
}
else {
if(func2(data1) < 1){
validate935.errors = [{instancePath:instancePath+"/timezone",schemaPath:"#/properties/timezone/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema215.properties.timezone,data:data1}];
return false;
}
}
}
else {
validate935.errors = [{instancePath:instancePath+"/timezone",schemaPath:"#/properties/timezone/type",keyword:"type",params:{type: "string"},schema:schema215.properties.timezone.type,parentSchema:schema215.properties.timezone,data:data1}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.test_account_filters !== undefined){
let data2 = data.test_account_filters;
const _errs4 = errors;
if(errors === _errs4){
if(Array.isArray(data2)){
if(data2.length > 50){
validate935.errors = [{instancePath:instancePath+"/test_account_filters",schemaPath:"#/properties/test_account_filters/maxItems",keyword:"maxItems",params:{limit: 50},schema:50,parentSchema:schema215.properties.test_account_filters,data:data2}];
return false;
}
else {
var valid1 = true;
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
const _errs6 = errors;
if(!(validate231(data2[i0], {instancePath:instancePath+"/test_account_filters/" + i0,parentData:data2,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate231.errors : vErrors.concat(validate231.errors);
errors = vErrors.length;
}
var valid1 = _errs6 === errors;
if(!valid1){
break;
}
}
}
}
else {
validate935.errors = [{instancePath:instancePath+"/test_account_filters",schemaPath:"#/properties/test_account_filters/type",keyword:"type",params:{type: "array"},schema:schema215.properties.test_account_filters.type,parentSchema:schema215.properties.test_account_filters,data:data2}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.default_experiment_stats_method !== undefined){
let data4 = data.default_experiment_stats_method;
const _errs7 = errors;
const _errs8 = errors;
let valid2 = false;
const _errs9 = errors;
if(!(validate583(data4, {instancePath:instancePath+"/default_experiment_stats_method",parentData:data,parentDataProperty:"default_experiment_stats_method",rootData}))){
vErrors = vErrors === null ? validate583.errors : vErrors.concat(validate583.errors);
errors = vErrors.length;
}
var _valid0 = _errs9 === errors;
valid2 = valid2 || _valid0;
if(!valid2){
const _errs10 = errors;
if(!(validate49(data4, {instancePath:instancePath+"/default_experiment_stats_method",parentData:data,parentDataProperty:"default_experiment_stats_method",rootData}))){
vErrors = vErrors === null ? validate49.errors : vErrors.concat(validate49.errors);
errors = vErrors.length;
}
var _valid0 = _errs10 === errors;
valid2 = valid2 || _valid0;
}
if(!valid2){
const err0 = {instancePath:instancePath+"/default_experiment_stats_method",schemaPath:"#/properties/default_experiment_stats_method/anyOf",keyword:"anyOf",params:{},schema:schema215.properties.default_experiment_stats_method.anyOf,parentSchema:schema215.properties.default_experiment_stats_method,data:data4};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
validate935.errors = vErrors;
return false;
}
else {
errors = _errs8;
if(vErrors !== null){
if(_errs8){
vErrors.length = _errs8;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.default_experiment_confidence_level !== undefined){
let data5 = data.default_experiment_confidence_level;
const _errs11 = errors;
if((!(typeof data5 == "number")) && (data5 !== null)){
validate935.errors = [{instancePath:instancePath+"/default_experiment_confidence_level",schemaPath:"#/properties/default_experiment_confidence_level/type",keyword:"type",params:{type: "number"},schema:schema215.properties.default_experiment_confidence_level.type,parentSchema:schema215.properties.default_experiment_confidence_level,data:data5}];
return false;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.default_only_count_matured_users !== undefined){
const _errs14 = errors;
if(!(validate940(data.default_only_count_matured_users, {instancePath:instancePath+"/default_only_count_matured_users",parentData:data,parentDataProperty:"default_only_count_matured_users",rootData}))){
vErrors = vErrors === null ? validate940.errors : vErrors.concat(validate940.errors);
errors = vErrors.length;
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.default_cuped_enabled !== undefined){
const _errs15 = errors;
if(!(validate940(data.default_cuped_enabled, {instancePath:instancePath+"/default_cuped_enabled",parentData:data,parentDataProperty:"default_cuped_enabled",rootData}))){
vErrors = vErrors === null ? validate940.errors : vErrors.concat(validate940.errors);
errors = vErrors.length;
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.default_cuped_lookback_days !== undefined){
let data8 = data.default_cuped_lookback_days;
const _errs16 = errors;
if((!((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8)))) && (data8 !== null)){
validate935.errors = [{instancePath:instancePath+"/default_cuped_lookback_days",schemaPath:"#/properties/default_cuped_lookback_days/type",keyword:"type",params:{type: "integer"},schema:schema215.properties.default_cuped_lookback_days.type,parentSchema:schema215.properties.default_cuped_lookback_days,data:data8}];
return false;
}
if(errors === _errs16){
if(typeof data8 == "number"){
if(data8 > 365 || isNaN(data8)){
validate935.errors = [{instancePath:instancePath+"/default_cuped_lookback_days",schemaPath:"#/properties/default_cuped_lookback_days/maximum",keyword:"maximum",params:{comparison: "<=", limit: 365},schema:365,parentSchema:schema215.properties.default_cuped_lookback_days,data:data8}];
return false;
}
else {
if(data8 < 1 || isNaN(data8)){
validate935.errors = [{instancePath:instancePath+"/default_cuped_lookback_days",schemaPath:"#/properties/default_cuped_lookback_days/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},schema:1,parentSchema:schema215.properties.default_cuped_lookback_days,data:data8}];
return false;
}
else {
if(!(formats0.validate(data8))){
validate935.errors = [{instancePath:instancePath+"/default_cuped_lookback_days",schemaPath:"#/properties/default_cuped_lookback_days/format",keyword:"format",params:{format: "int32"},schema:"int32",parentSchema:schema215.properties.default_cuped_lookback_days,data:data8}];
return false;
}
}
}
}
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.default_sequential_testing_enabled !== undefined){
const _errs19 = errors;
if(!(validate940(data.default_sequential_testing_enabled, {instancePath:instancePath+"/default_sequential_testing_enabled",parentData:data,parentDataProperty:"default_sequential_testing_enabled",rootData}))){
vErrors = vErrors === null ? validate940.errors : vErrors.concat(validate940.errors);
errors = vErrors.length;
}
var valid0 = _errs19 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.default_sequential_tuning_parameter !== undefined){
let data10 = data.default_sequential_tuning_parameter;
const _errs20 = errors;
if((!(typeof data10 == "number")) && (data10 !== null)){
validate935.errors = [{instancePath:instancePath+"/default_sequential_tuning_parameter",schemaPath:"#/properties/default_sequential_tuning_parameter/type",keyword:"type",params:{type: "number"},schema:schema215.properties.default_sequential_tuning_parameter.type,parentSchema:schema215.properties.default_sequential_tuning_parameter,data:data10}];
return false;
}
if(errors === _errs20){
if(typeof data10 == "number"){
if(data10 > 1000000000 || isNaN(data10)){
validate935.errors = [{instancePath:instancePath+"/default_sequential_tuning_parameter",schemaPath:"#/properties/default_sequential_tuning_parameter/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000},schema:1000000000,parentSchema:schema215.properties.default_sequential_tuning_parameter,data:data10}];
return false;
}
else {
if(data10 < 1 || isNaN(data10)){
validate935.errors = [{instancePath:instancePath+"/default_sequential_tuning_parameter",schemaPath:"#/properties/default_sequential_tuning_parameter/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},schema:1,parentSchema:schema215.properties.default_sequential_tuning_parameter,data:data10}];
return false;
}
}
}
}
var valid0 = _errs20 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.default_minimum_detectable_effect !== undefined){
let data11 = data.default_minimum_detectable_effect;
const _errs23 = errors;
if((!(typeof data11 == "number")) && (data11 !== null)){
validate935.errors = [{instancePath:instancePath+"/default_minimum_detectable_effect",schemaPath:"#/properties/default_minimum_detectable_effect/type",keyword:"type",params:{type: "number"},schema:schema215.properties.default_minimum_detectable_effect.type,parentSchema:schema215.properties.default_minimum_detectable_effect,data:data11}];
return false;
}
if(errors === _errs23){
if(typeof data11 == "number"){
if(data11 > 1000 || isNaN(data11)){
validate935.errors = [{instancePath:instancePath+"/default_minimum_detectable_effect",schemaPath:"#/properties/default_minimum_detectable_effect/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000},schema:1000,parentSchema:schema215.properties.default_minimum_detectable_effect,data:data11}];
return false;
}
else {
if(data11 < 0.01 || isNaN(data11)){
validate935.errors = [{instancePath:instancePath+"/default_minimum_detectable_effect",schemaPath:"#/properties/default_minimum_detectable_effect/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0.01},schema:0.01,parentSchema:schema215.properties.default_minimum_detectable_effect,data:data11}];
return false;
}
}
}
}
var valid0 = _errs23 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.event_retention_days !== undefined){
const _errs26 = errors;
if(!(validate944(data.event_retention_days, {instancePath:instancePath+"/event_retention_days",parentData:data,parentDataProperty:"event_retention_days",rootData}))){
vErrors = vErrors === null ? validate944.errors : vErrors.concat(validate944.errors);
errors = vErrors.length;
}
var valid0 = _errs26 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.run_retention_days !== undefined){
let data13 = data.run_retention_days;
const _errs27 = errors;
if((!((typeof data13 == "number") && (!(data13 % 1) && !isNaN(data13)))) && (data13 !== null)){
validate935.errors = [{instancePath:instancePath+"/run_retention_days",schemaPath:"#/properties/run_retention_days/type",keyword:"type",params:{type: "integer"},schema:schema215.properties.run_retention_days.type,parentSchema:schema215.properties.run_retention_days,data:data13}];
return false;
}
if(errors === _errs27){
if(typeof data13 == "number"){
if(data13 > 3650 || isNaN(data13)){
validate935.errors = [{instancePath:instancePath+"/run_retention_days",schemaPath:"#/properties/run_retention_days/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3650},schema:3650,parentSchema:schema215.properties.run_retention_days,data:data13}];
return false;
}
else {
if(data13 < 7 || isNaN(data13)){
validate935.errors = [{instancePath:instancePath+"/run_retention_days",schemaPath:"#/properties/run_retention_days/minimum",keyword:"minimum",params:{comparison: ">=", limit: 7},schema:7,parentSchema:schema215.properties.run_retention_days,data:data13}];
return false;
}
else {
if(!(formats0.validate(data13))){
validate935.errors = [{instancePath:instancePath+"/run_retention_days",schemaPath:"#/properties/run_retention_days/format",keyword:"format",params:{format: "int32"},schema:"int32",parentSchema:schema215.properties.run_retention_days,data:data13}];
return false;
}
}
}
}
}
var valid0 = _errs27 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.log_retention_days !== undefined){
const _errs30 = errors;
if(!(validate944(data.log_retention_days, {instancePath:instancePath+"/log_retention_days",parentData:data,parentDataProperty:"log_retention_days",rootData}))){
vErrors = vErrors === null ? validate944.errors : vErrors.concat(validate944.errors);
errors = vErrors.length;
}
var valid0 = _errs30 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.idempotency_retention_days !== undefined){
let data15 = data.idempotency_retention_days;
const _errs31 = errors;
if(!((typeof data15 == "number") && (!(data15 % 1) && !isNaN(data15)))){
validate935.errors = [{instancePath:instancePath+"/idempotency_retention_days",schemaPath:"#/properties/idempotency_retention_days/type",keyword:"type",params:{type: "integer"},schema:schema215.properties.idempotency_retention_days.type,parentSchema:schema215.properties.idempotency_retention_days,data:data15}];
return false;
}
if(errors === _errs31){
if(typeof data15 == "number"){
if(data15 > 30 || isNaN(data15)){
validate935.errors = [{instancePath:instancePath+"/idempotency_retention_days",schemaPath:"#/properties/idempotency_retention_days/maximum",keyword:"maximum",params:{comparison: "<=", limit: 30},schema:30,parentSchema:schema215.properties.idempotency_retention_days,data:data15}];
return false;
}
else {
if(data15 < 1 || isNaN(data15)){
validate935.errors = [{instancePath:instancePath+"/idempotency_retention_days",schemaPath:"#/properties/idempotency_retention_days/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},schema:1,parentSchema:schema215.properties.idempotency_retention_days,data:data15}];
return false;
}
else {
if(!(formats0.validate(data15))){
validate935.errors = [{instancePath:instancePath+"/idempotency_retention_days",schemaPath:"#/properties/idempotency_retention_days/format",keyword:"format",params:{format: "int32"},schema:"int32",parentSchema:schema215.properties.idempotency_retention_days,data:data15}];
return false;
}
}
}
}
}
var valid0 = _errs31 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate935.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema215.type,parentSchema:schema215,data}];
return false;
}
}
validate935.errors = vErrors;
return errors === 0;
}


function validate934(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.requestBody === undefined) && (missing0 = "requestBody")){
validate934.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema214.required,parentSchema:schema214,data}];
return false;
}
else {
if(data.requestBody !== undefined){
let data0 = data.requestBody;
const _errs3 = errors;
if(!(validate935(data0, {instancePath:instancePath+"/requestBody",parentData:data,parentDataProperty:"requestBody",rootData}))){
vErrors = vErrors === null ? validate935.errors : vErrors.concat(validate935.errors);
errors = vErrors.length;
}
var valid1 = _errs3 === errors;
if(valid1){
const _errs4 = errors;
if(errors === _errs4){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
let missing1;
if((data0.name === undefined) && (missing1 = "name")){
validate934.errors = [{instancePath:instancePath+"/requestBody",schemaPath:"#/properties/requestBody/allOf/1/required",keyword:"required",params:{missingProperty: missing1},schema:schema214.properties.requestBody.allOf[1].required,parentSchema:schema214.properties.requestBody.allOf[1],data:data0}];
return false;
}
else {
if(data0.name !== undefined){
const _errs6 = errors;
if(!(validate504(data0.name, {instancePath:instancePath+"/requestBody/name",parentData:data0,parentDataProperty:"name",rootData}))){
vErrors = vErrors === null ? validate504.errors : vErrors.concat(validate504.errors);
errors = vErrors.length;
}
var valid2 = _errs6 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data0.organization !== undefined){
const _errs7 = errors;
if(!(validate333(data0.organization, {instancePath:instancePath+"/requestBody/organization",parentData:data0,parentDataProperty:"organization",rootData}))){
vErrors = vErrors === null ? validate333.errors : vErrors.concat(validate333.errors);
errors = vErrors.length;
}
var valid2 = _errs7 === errors;
}
else {
var valid2 = true;
}
}
}
}
else {
validate934.errors = [{instancePath:instancePath+"/requestBody",schemaPath:"#/properties/requestBody/allOf/1/type",keyword:"type",params:{type: "object"},schema:schema214.properties.requestBody.allOf[1].type,parentSchema:schema214.properties.requestBody.allOf[1],data:data0}];
return false;
}
}
var valid1 = _errs4 === errors;
}
}
}
}
else {
validate934.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema214.type,parentSchema:schema214,data}];
return false;
}
}
validate934.errors = vErrors;
return errors === 0;
}

export const request85 = validate950;
const schema218 = {"type":"object","additionalProperties":true,"properties":{"path":{"$ref":"/part54"},"query":{"$ref":"/part46"},"header":{"$ref":"/part5"},"cookie":{"$ref":"/part7"}},"required":["path"]};

function validate950(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.path === undefined) && (missing0 = "path")){
validate950.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema218.required,parentSchema:schema218,data}];
return false;
}
else {
if(data.path !== undefined){
const _errs2 = errors;
if(!(validate315(data.path, {instancePath:instancePath+"/path",parentData:data,parentDataProperty:"path",rootData}))){
vErrors = vErrors === null ? validate315.errors : vErrors.concat(validate315.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.query !== undefined){
const _errs3 = errors;
if(!(validate237(data.query, {instancePath:instancePath+"/query",parentData:data,parentDataProperty:"query",rootData}))){
vErrors = vErrors === null ? validate237.errors : vErrors.concat(validate237.errors);
errors = vErrors.length;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.header !== undefined){
const _errs4 = errors;
if(!(validate32(data.header, {instancePath:instancePath+"/header",parentData:data,parentDataProperty:"header",rootData}))){
vErrors = vErrors === null ? validate32.errors : vErrors.concat(validate32.errors);
errors = vErrors.length;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.cookie !== undefined){
const _errs5 = errors;
if(!(validate36(data.cookie, {instancePath:instancePath+"/cookie",parentData:data,parentDataProperty:"cookie",rootData}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate950.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema218.type,parentSchema:schema218,data}];
return false;
}
}
validate950.errors = vErrors;
return errors === 0;
}

export const request86 = validate955;
const schema219 = {"type":"object","additionalProperties":true,"properties":{"requestBody":{"$ref":"/part124"}},"required":["requestBody"]};

function validate955(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.requestBody === undefined) && (missing0 = "requestBody")){
validate955.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema219.required,parentSchema:schema219,data}];
return false;
}
else {
if(data.requestBody !== undefined){
if(!(validate935(data.requestBody, {instancePath:instancePath+"/requestBody",parentData:data,parentDataProperty:"requestBody",rootData}))){
vErrors = vErrors === null ? validate935.errors : vErrors.concat(validate935.errors);
errors = vErrors.length;
}
}
}
}
else {
validate955.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema219.type,parentSchema:schema219,data}];
return false;
}
}
validate955.errors = vErrors;
return errors === 0;
}

export const request87 = validate957;
const schema220 = {"type":"object","additionalProperties":true,"properties":{"path":{"$ref":"/part54"},"query":{"$ref":"/part46"},"header":{"$ref":"/part53"},"cookie":{"$ref":"/part7"}},"required":["path"]};

function validate957(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.path === undefined) && (missing0 = "path")){
validate957.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema220.required,parentSchema:schema220,data}];
return false;
}
else {
if(data.path !== undefined){
const _errs2 = errors;
if(!(validate315(data.path, {instancePath:instancePath+"/path",parentData:data,parentDataProperty:"path",rootData}))){
vErrors = vErrors === null ? validate315.errors : vErrors.concat(validate315.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.query !== undefined){
const _errs3 = errors;
if(!(validate237(data.query, {instancePath:instancePath+"/query",parentData:data,parentDataProperty:"query",rootData}))){
vErrors = vErrors === null ? validate237.errors : vErrors.concat(validate237.errors);
errors = vErrors.length;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.header !== undefined){
const _errs4 = errors;
if(!(validate281(data.header, {instancePath:instancePath+"/header",parentData:data,parentDataProperty:"header",rootData}))){
vErrors = vErrors === null ? validate281.errors : vErrors.concat(validate281.errors);
errors = vErrors.length;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.cookie !== undefined){
const _errs5 = errors;
if(!(validate36(data.cookie, {instancePath:instancePath+"/cookie",parentData:data,parentDataProperty:"cookie",rootData}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate957.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema220.type,parentSchema:schema220,data}];
return false;
}
}
validate957.errors = vErrors;
return errors === 0;
}

export const request88 = validate962;
const schema221 = {"type":"object","additionalProperties":true,"properties":{"path":{"$ref":"/part0"},"query":{"$ref":"/part46"},"header":{"$ref":"/part53"},"cookie":{"$ref":"/part7"}},"required":["path"]};

function validate962(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.path === undefined) && (missing0 = "path")){
validate962.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema221.required,parentSchema:schema221,data}];
return false;
}
else {
if(data.path !== undefined){
const _errs2 = errors;
if(!(validate22(data.path, {instancePath:instancePath+"/path",parentData:data,parentDataProperty:"path",rootData}))){
vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.query !== undefined){
const _errs3 = errors;
if(!(validate237(data.query, {instancePath:instancePath+"/query",parentData:data,parentDataProperty:"query",rootData}))){
vErrors = vErrors === null ? validate237.errors : vErrors.concat(validate237.errors);
errors = vErrors.length;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.header !== undefined){
const _errs4 = errors;
if(!(validate281(data.header, {instancePath:instancePath+"/header",parentData:data,parentDataProperty:"header",rootData}))){
vErrors = vErrors === null ? validate281.errors : vErrors.concat(validate281.errors);
errors = vErrors.length;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.cookie !== undefined){
const _errs5 = errors;
if(!(validate36(data.cookie, {instancePath:instancePath+"/cookie",parentData:data,parentDataProperty:"cookie",rootData}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate962.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema221.type,parentSchema:schema221,data}];
return false;
}
}
validate962.errors = vErrors;
return errors === 0;
}

export const request89 = validate967;
const schema222 = {"type":"object","additionalProperties":true,"properties":{"path":{"$ref":"/part127"},"query":{"$ref":"/part46"},"header":{"$ref":"/part5"},"cookie":{"$ref":"/part7"}},"required":["path"]};
const schema223 = {"type":"object","additionalProperties":false,"properties":{"organization_id":{"$ref":"/part1"},"user_uuid":{"$ref":"/part49"}},"required":["organization_id","user_uuid"]};

function validate968(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.organization_id === undefined) && (missing0 = "organization_id")) || ((data.user_uuid === undefined) && (missing0 = "user_uuid"))){
validate968.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema223.required,parentSchema:schema223,data}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "organization_id") || (key0 === "user_uuid"))){
validate968.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema223,data}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.organization_id !== undefined){
const _errs2 = errors;
if(!(validate23(data.organization_id, {instancePath:instancePath+"/organization_id",parentData:data,parentDataProperty:"organization_id",rootData}))){
vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.user_uuid !== undefined){
const _errs3 = errors;
if(!(validate245(data.user_uuid, {instancePath:instancePath+"/user_uuid",parentData:data,parentDataProperty:"user_uuid",rootData}))){
vErrors = vErrors === null ? validate245.errors : vErrors.concat(validate245.errors);
errors = vErrors.length;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate968.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema223.type,parentSchema:schema223,data}];
return false;
}
}
validate968.errors = vErrors;
return errors === 0;
}


function validate967(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.path === undefined) && (missing0 = "path")){
validate967.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema222.required,parentSchema:schema222,data}];
return false;
}
else {
if(data.path !== undefined){
const _errs2 = errors;
if(!(validate968(data.path, {instancePath:instancePath+"/path",parentData:data,parentDataProperty:"path",rootData}))){
vErrors = vErrors === null ? validate968.errors : vErrors.concat(validate968.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.query !== undefined){
const _errs3 = errors;
if(!(validate237(data.query, {instancePath:instancePath+"/query",parentData:data,parentDataProperty:"query",rootData}))){
vErrors = vErrors === null ? validate237.errors : vErrors.concat(validate237.errors);
errors = vErrors.length;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.header !== undefined){
const _errs4 = errors;
if(!(validate32(data.header, {instancePath:instancePath+"/header",parentData:data,parentDataProperty:"header",rootData}))){
vErrors = vErrors === null ? validate32.errors : vErrors.concat(validate32.errors);
errors = vErrors.length;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.cookie !== undefined){
const _errs5 = errors;
if(!(validate36(data.cookie, {instancePath:instancePath+"/cookie",parentData:data,parentDataProperty:"cookie",rootData}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate967.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema222.type,parentSchema:schema222,data}];
return false;
}
}
validate967.errors = vErrors;
return errors === 0;
}

export const request90 = validate975;
const schema224 = {"type":"object","additionalProperties":true,"properties":{"path":{"$ref":"/part127"},"query":{"$ref":"/part46"},"header":{"$ref":"/part53"},"cookie":{"$ref":"/part7"}},"required":["path"]};

function validate975(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.path === undefined) && (missing0 = "path")){
validate975.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema224.required,parentSchema:schema224,data}];
return false;
}
else {
if(data.path !== undefined){
const _errs2 = errors;
if(!(validate968(data.path, {instancePath:instancePath+"/path",parentData:data,parentDataProperty:"path",rootData}))){
vErrors = vErrors === null ? validate968.errors : vErrors.concat(validate968.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.query !== undefined){
const _errs3 = errors;
if(!(validate237(data.query, {instancePath:instancePath+"/query",parentData:data,parentDataProperty:"query",rootData}))){
vErrors = vErrors === null ? validate237.errors : vErrors.concat(validate237.errors);
errors = vErrors.length;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.header !== undefined){
const _errs4 = errors;
if(!(validate281(data.header, {instancePath:instancePath+"/header",parentData:data,parentDataProperty:"header",rootData}))){
vErrors = vErrors === null ? validate281.errors : vErrors.concat(validate281.errors);
errors = vErrors.length;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.cookie !== undefined){
const _errs5 = errors;
if(!(validate36(data.cookie, {instancePath:instancePath+"/cookie",parentData:data,parentDataProperty:"cookie",rootData}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate975.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema224.type,parentSchema:schema224,data}];
return false;
}
}
validate975.errors = vErrors;
return errors === 0;
}

export const request91 = validate980;
const schema225 = {"type":"object","additionalProperties":true,"properties":{"requestBody":{"type":"object","properties":{"role":{"$ref":"/part128"},"level":{"type":"integer","enum":[0,1,8,15]}}}},"required":["requestBody"]};
const schema226 = {"type":"string","enum":["viewer","editor","admin","owner"]};

function validate981(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate981.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},schema:schema226.type,parentSchema:schema226,data}];
return false;
}
if(!((((data === "viewer") || (data === "editor")) || (data === "admin")) || (data === "owner"))){
validate981.errors = [{instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema226.enum},schema:schema226.enum,parentSchema:schema226,data}];
return false;
}
validate981.errors = vErrors;
return errors === 0;
}


function validate980(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.requestBody === undefined) && (missing0 = "requestBody")){
validate980.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema225.required,parentSchema:schema225,data}];
return false;
}
else {
if(data.requestBody !== undefined){
let data0 = data.requestBody;
const _errs2 = errors;
if(errors === _errs2){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if(data0.role !== undefined){
const _errs4 = errors;
if(!(validate981(data0.role, {instancePath:instancePath+"/requestBody/role",parentData:data0,parentDataProperty:"role",rootData}))){
vErrors = vErrors === null ? validate981.errors : vErrors.concat(validate981.errors);
errors = vErrors.length;
}
var valid1 = _errs4 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.level !== undefined){
let data2 = data0.level;
const _errs5 = errors;
if(!((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2)))){
validate980.errors = [{instancePath:instancePath+"/requestBody/level",schemaPath:"#/properties/requestBody/properties/level/type",keyword:"type",params:{type: "integer"},schema:schema225.properties.requestBody.properties.level.type,parentSchema:schema225.properties.requestBody.properties.level,data:data2}];
return false;
}
if(!((((data2 === 0) || (data2 === 1)) || (data2 === 8)) || (data2 === 15))){
validate980.errors = [{instancePath:instancePath+"/requestBody/level",schemaPath:"#/properties/requestBody/properties/level/enum",keyword:"enum",params:{allowedValues: schema225.properties.requestBody.properties.level.enum},schema:schema225.properties.requestBody.properties.level.enum,parentSchema:schema225.properties.requestBody.properties.level,data:data2}];
return false;
}
var valid1 = _errs5 === errors;
}
else {
var valid1 = true;
}
}
}
else {
validate980.errors = [{instancePath:instancePath+"/requestBody",schemaPath:"#/properties/requestBody/type",keyword:"type",params:{type: "object"},schema:schema225.properties.requestBody.type,parentSchema:schema225.properties.requestBody,data:data0}];
return false;
}
}
}
}
}
else {
validate980.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema225.type,parentSchema:schema225,data}];
return false;
}
}
validate980.errors = vErrors;
return errors === 0;
}

export const request92 = validate983;
const schema227 = {"type":"object","additionalProperties":true,"properties":{"requestBody":{"type":"object","required":["email"],"properties":{"email":{"type":"string","format":"email","minLength":3,"maxLength":254},"role":{"$ref":"/part128","default":"viewer"},"project_roles":{"type":"array","maxItems":100,"items":{"type":"object","required":["project","role"],"properties":{"project":{"$ref":"/part100"},"role":{"$ref":"/part129"}}}},"expires_at":{"type":"string","format":"date-time"}}}},"required":["requestBody"]};
const formats56 = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i;
const schema228 = {"type":"string","enum":["none","viewer","editor","admin"]};

function validate986(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate986.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},schema:schema228.type,parentSchema:schema228,data}];
return false;
}
if(!((((data === "none") || (data === "viewer")) || (data === "editor")) || (data === "admin"))){
validate986.errors = [{instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema228.enum},schema:schema228.enum,parentSchema:schema228,data}];
return false;
}
validate986.errors = vErrors;
return errors === 0;
}


function validate983(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.requestBody === undefined) && (missing0 = "requestBody")){
validate983.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema227.required,parentSchema:schema227,data}];
return false;
}
else {
if(data.requestBody !== undefined){
let data0 = data.requestBody;
const _errs2 = errors;
if(errors === _errs2){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if(data0.role === undefined){
data0.role = "viewer";
}
let missing1;
if((data0.email === undefined) && (missing1 = "email")){
validate983.errors = [{instancePath:instancePath+"/requestBody",schemaPath:"#/properties/requestBody/required",keyword:"required",params:{missingProperty: missing1},schema:schema227.properties.requestBody.required,parentSchema:schema227.properties.requestBody,data:data0}];
return false;
}
else {
if(data0.email !== undefined){
let data1 = data0.email;
const _errs4 = errors;
if(errors === _errs4){
if(errors === _errs4){
if(typeof data1 === "string"){
if(func2(data1) > 254){
validate983.errors = [{instancePath:instancePath+"/requestBody/email",schemaPath:"#/properties/requestBody/properties/email/maxLength",keyword:"maxLength",params:{limit: 254},schema:254,parentSchema:schema227.properties.requestBody.properties.email,data:data1}];
return false;
}
else {
if(func2(data1) < 3){
validate983.errors = [{instancePath:instancePath+"/requestBody/email",schemaPath:"#/properties/requestBody/properties/email/minLength",keyword:"minLength",params:{limit: 3},schema:3,parentSchema:schema227.properties.requestBody.properties.email,data:data1}];
return false;
}
else {
if(!(formats56.test(data1))){
validate983.errors = [{instancePath:instancePath+"/requestBody/email",schemaPath:"#/properties/requestBody/properties/email/format",keyword:"format",params:{format: "email"},schema:"email",parentSchema:schema227.properties.requestBody.properties.email,data:data1}];
return false;
}
}
}
}
else {
validate983.errors = [{instancePath:instancePath+"/requestBody/email",schemaPath:"#/properties/requestBody/properties/email/type",keyword:"type",params:{type: "string"},schema:schema227.properties.requestBody.properties.email.type,parentSchema:schema227.properties.requestBody.properties.email,data:data1}];
return false;
}
}
}
var valid1 = _errs4 === errors;
}
else {
var valid1 = true;
}
if(valid1){
const _errs6 = errors;
if(!(validate981(data0.role, {instancePath:instancePath+"/requestBody/role",parentData:data0,parentDataProperty:"role",rootData}))){
vErrors = vErrors === null ? validate981.errors : vErrors.concat(validate981.errors);
errors = vErrors.length;
}
var valid1 = _errs6 === errors;
if(valid1){
if(data0.project_roles !== undefined){
let data3 = data0.project_roles;
const _errs7 = errors;
if(errors === _errs7){
if(Array.isArray(data3)){
if(data3.length > 100){
validate983.errors = [{instancePath:instancePath+"/requestBody/project_roles",schemaPath:"#/properties/requestBody/properties/project_roles/maxItems",keyword:"maxItems",params:{limit: 100},schema:100,parentSchema:schema227.properties.requestBody.properties.project_roles,data:data3}];
return false;
}
else {
var valid2 = true;
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
let data4 = data3[i0];
const _errs9 = errors;
if(errors === _errs9){
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
let missing2;
if(((data4.project === undefined) && (missing2 = "project")) || ((data4.role === undefined) && (missing2 = "role"))){
validate983.errors = [{instancePath:instancePath+"/requestBody/project_roles/" + i0,schemaPath:"#/properties/requestBody/properties/project_roles/items/required",keyword:"required",params:{missingProperty: missing2},schema:schema227.properties.requestBody.properties.project_roles.items.required,parentSchema:schema227.properties.requestBody.properties.project_roles.items,data:data4}];
return false;
}
else {
if(data4.project !== undefined){
const _errs11 = errors;
if(!(validate704(data4.project, {instancePath:instancePath+"/requestBody/project_roles/" + i0+"/project",parentData:data4,parentDataProperty:"project",rootData}))){
vErrors = vErrors === null ? validate704.errors : vErrors.concat(validate704.errors);
errors = vErrors.length;
}
var valid3 = _errs11 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data4.role !== undefined){
const _errs12 = errors;
if(!(validate986(data4.role, {instancePath:instancePath+"/requestBody/project_roles/" + i0+"/role",parentData:data4,parentDataProperty:"role",rootData}))){
vErrors = vErrors === null ? validate986.errors : vErrors.concat(validate986.errors);
errors = vErrors.length;
}
var valid3 = _errs12 === errors;
}
else {
var valid3 = true;
}
}
}
}
else {
validate983.errors = [{instancePath:instancePath+"/requestBody/project_roles/" + i0,schemaPath:"#/properties/requestBody/properties/project_roles/items/type",keyword:"type",params:{type: "object"},schema:schema227.properties.requestBody.properties.project_roles.items.type,parentSchema:schema227.properties.requestBody.properties.project_roles.items,data:data4}];
return false;
}
}
var valid2 = _errs9 === errors;
if(!valid2){
break;
}
}
}
}
else {
validate983.errors = [{instancePath:instancePath+"/requestBody/project_roles",schemaPath:"#/properties/requestBody/properties/project_roles/type",keyword:"type",params:{type: "array"},schema:schema227.properties.requestBody.properties.project_roles.type,parentSchema:schema227.properties.requestBody.properties.project_roles,data:data3}];
return false;
}
}
var valid1 = _errs7 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.expires_at !== undefined){
let data7 = data0.expires_at;
const _errs13 = errors;
if(errors === _errs13){
if(errors === _errs13){
if(typeof data7 === "string"){
if(!(formats14.validate(data7))){
validate983.errors = [{instancePath:instancePath+"/requestBody/expires_at",schemaPath:"#/properties/requestBody/properties/expires_at/format",keyword:"format",params:{format: "date-time"},schema:"date-time",parentSchema:schema227.properties.requestBody.properties.expires_at,data:data7}];
return false;
}
}
else {
validate983.errors = [{instancePath:instancePath+"/requestBody/expires_at",schemaPath:"#/properties/requestBody/properties/expires_at/type",keyword:"type",params:{type: "string"},schema:schema227.properties.requestBody.properties.expires_at.type,parentSchema:schema227.properties.requestBody.properties.expires_at,data:data7}];
return false;
}
}
}
var valid1 = _errs13 === errors;
}
else {
var valid1 = true;
}
}
}
}
}
}
else {
validate983.errors = [{instancePath:instancePath+"/requestBody",schemaPath:"#/properties/requestBody/type",keyword:"type",params:{type: "object"},schema:schema227.properties.requestBody.type,parentSchema:schema227.properties.requestBody,data:data0}];
return false;
}
}
}
}
}
else {
validate983.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema227.type,parentSchema:schema227,data}];
return false;
}
}
validate983.errors = vErrors;
return errors === 0;
}

export const request93 = validate988;
const schema229 = {"type":"object","additionalProperties":true,"properties":{"requestBody":{"type":"object","required":["token"],"properties":{"token":{"$ref":"/part74"}}}},"required":["requestBody"]};

function validate988(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.requestBody === undefined) && (missing0 = "requestBody")){
validate988.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema229.required,parentSchema:schema229,data}];
return false;
}
else {
if(data.requestBody !== undefined){
let data0 = data.requestBody;
const _errs2 = errors;
if(errors === _errs2){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
let missing1;
if((data0.token === undefined) && (missing1 = "token")){
validate988.errors = [{instancePath:instancePath+"/requestBody",schemaPath:"#/properties/requestBody/required",keyword:"required",params:{missingProperty: missing1},schema:schema229.properties.requestBody.required,parentSchema:schema229.properties.requestBody,data:data0}];
return false;
}
else {
if(data0.token !== undefined){
if(!(validate504(data0.token, {instancePath:instancePath+"/requestBody/token",parentData:data0,parentDataProperty:"token",rootData}))){
vErrors = vErrors === null ? validate504.errors : vErrors.concat(validate504.errors);
errors = vErrors.length;
}
}
}
}
else {
validate988.errors = [{instancePath:instancePath+"/requestBody",schemaPath:"#/properties/requestBody/type",keyword:"type",params:{type: "object"},schema:schema229.properties.requestBody.type,parentSchema:schema229.properties.requestBody,data:data0}];
return false;
}
}
}
}
}
else {
validate988.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema229.type,parentSchema:schema229,data}];
return false;
}
}
validate988.errors = vErrors;
return errors === 0;
}

export const request94 = validate990;
const schema230 = {"type":"object","additionalProperties":true,"properties":{"path":{"$ref":"/part130"},"query":{"$ref":"/part46"},"header":{"$ref":"/part5"},"cookie":{"$ref":"/part7"}},"required":["path"]};
const schema231 = {"type":"object","additionalProperties":false,"properties":{"project_id":{"$ref":"/part55"},"user_uuid":{"$ref":"/part49"}},"required":["project_id","user_uuid"]};

function validate991(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.project_id === undefined) && (missing0 = "project_id")) || ((data.user_uuid === undefined) && (missing0 = "user_uuid"))){
validate991.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema231.required,parentSchema:schema231,data}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "project_id") || (key0 === "user_uuid"))){
validate991.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema231,data}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.project_id !== undefined){
const _errs2 = errors;
if(!(validate316(data.project_id, {instancePath:instancePath+"/project_id",parentData:data,parentDataProperty:"project_id",rootData}))){
vErrors = vErrors === null ? validate316.errors : vErrors.concat(validate316.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.user_uuid !== undefined){
const _errs3 = errors;
if(!(validate245(data.user_uuid, {instancePath:instancePath+"/user_uuid",parentData:data,parentDataProperty:"user_uuid",rootData}))){
vErrors = vErrors === null ? validate245.errors : vErrors.concat(validate245.errors);
errors = vErrors.length;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate991.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema231.type,parentSchema:schema231,data}];
return false;
}
}
validate991.errors = vErrors;
return errors === 0;
}


function validate990(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.path === undefined) && (missing0 = "path")){
validate990.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema230.required,parentSchema:schema230,data}];
return false;
}
else {
if(data.path !== undefined){
const _errs2 = errors;
if(!(validate991(data.path, {instancePath:instancePath+"/path",parentData:data,parentDataProperty:"path",rootData}))){
vErrors = vErrors === null ? validate991.errors : vErrors.concat(validate991.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.query !== undefined){
const _errs3 = errors;
if(!(validate237(data.query, {instancePath:instancePath+"/query",parentData:data,parentDataProperty:"query",rootData}))){
vErrors = vErrors === null ? validate237.errors : vErrors.concat(validate237.errors);
errors = vErrors.length;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.header !== undefined){
const _errs4 = errors;
if(!(validate32(data.header, {instancePath:instancePath+"/header",parentData:data,parentDataProperty:"header",rootData}))){
vErrors = vErrors === null ? validate32.errors : vErrors.concat(validate32.errors);
errors = vErrors.length;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.cookie !== undefined){
const _errs5 = errors;
if(!(validate36(data.cookie, {instancePath:instancePath+"/cookie",parentData:data,parentDataProperty:"cookie",rootData}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate990.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema230.type,parentSchema:schema230,data}];
return false;
}
}
validate990.errors = vErrors;
return errors === 0;
}

export const request95 = validate998;
const schema232 = {"type":"object","additionalProperties":true,"properties":{"requestBody":{"type":"object","required":["role"],"properties":{"role":{"$ref":"/part129"}}}},"required":["requestBody"]};

function validate998(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.requestBody === undefined) && (missing0 = "requestBody")){
validate998.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema232.required,parentSchema:schema232,data}];
return false;
}
else {
if(data.requestBody !== undefined){
let data0 = data.requestBody;
const _errs2 = errors;
if(errors === _errs2){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
let missing1;
if((data0.role === undefined) && (missing1 = "role")){
validate998.errors = [{instancePath:instancePath+"/requestBody",schemaPath:"#/properties/requestBody/required",keyword:"required",params:{missingProperty: missing1},schema:schema232.properties.requestBody.required,parentSchema:schema232.properties.requestBody,data:data0}];
return false;
}
else {
if(data0.role !== undefined){
if(!(validate986(data0.role, {instancePath:instancePath+"/requestBody/role",parentData:data0,parentDataProperty:"role",rootData}))){
vErrors = vErrors === null ? validate986.errors : vErrors.concat(validate986.errors);
errors = vErrors.length;
}
}
}
}
else {
validate998.errors = [{instancePath:instancePath+"/requestBody",schemaPath:"#/properties/requestBody/type",keyword:"type",params:{type: "object"},schema:schema232.properties.requestBody.type,parentSchema:schema232.properties.requestBody,data:data0}];
return false;
}
}
}
}
}
else {
validate998.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema232.type,parentSchema:schema232,data}];
return false;
}
}
validate998.errors = vErrors;
return errors === 0;
}

export const request96 = validate1000;
const schema233 = {"type":"object","additionalProperties":true,"properties":{"path":{"$ref":"/part130"},"query":{"$ref":"/part46"},"header":{"$ref":"/part53"},"cookie":{"$ref":"/part7"}},"required":["path"]};

function validate1000(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.path === undefined) && (missing0 = "path")){
validate1000.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema233.required,parentSchema:schema233,data}];
return false;
}
else {
if(data.path !== undefined){
const _errs2 = errors;
if(!(validate991(data.path, {instancePath:instancePath+"/path",parentData:data,parentDataProperty:"path",rootData}))){
vErrors = vErrors === null ? validate991.errors : vErrors.concat(validate991.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.query !== undefined){
const _errs3 = errors;
if(!(validate237(data.query, {instancePath:instancePath+"/query",parentData:data,parentDataProperty:"query",rootData}))){
vErrors = vErrors === null ? validate237.errors : vErrors.concat(validate237.errors);
errors = vErrors.length;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.header !== undefined){
const _errs4 = errors;
if(!(validate281(data.header, {instancePath:instancePath+"/header",parentData:data,parentDataProperty:"header",rootData}))){
vErrors = vErrors === null ? validate281.errors : vErrors.concat(validate281.errors);
errors = vErrors.length;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.cookie !== undefined){
const _errs5 = errors;
if(!(validate36(data.cookie, {instancePath:instancePath+"/cookie",parentData:data,parentDataProperty:"cookie",rootData}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate1000.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema233.type,parentSchema:schema233,data}];
return false;
}
}
validate1000.errors = vErrors;
return errors === 0;
}

export const request97 = validate1005;
const schema234 = {"type":"object","additionalProperties":true,"properties":{"requestBody":{"type":"object","required":["type","since"],"properties":{"type":{"type":"string","enum":["batch_export.failing","batch_export.data_late","experiment.ratio_mismatch","experiment.guardrail_harmed","experiment.decision_reached","experiment.running_time_reached"]},"since":{"$ref":"/part62"}}}},"required":["requestBody"]};

function validate1005(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.requestBody === undefined) && (missing0 = "requestBody")){
validate1005.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema234.required,parentSchema:schema234,data}];
return false;
}
else {
if(data.requestBody !== undefined){
let data0 = data.requestBody;
const _errs2 = errors;
if(errors === _errs2){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
let missing1;
if(((data0.type === undefined) && (missing1 = "type")) || ((data0.since === undefined) && (missing1 = "since"))){
validate1005.errors = [{instancePath:instancePath+"/requestBody",schemaPath:"#/properties/requestBody/required",keyword:"required",params:{missingProperty: missing1},schema:schema234.properties.requestBody.required,parentSchema:schema234.properties.requestBody,data:data0}];
return false;
}
else {
if(data0.type !== undefined){
let data1 = data0.type;
const _errs4 = errors;
if(typeof data1 !== "string"){
validate1005.errors = [{instancePath:instancePath+"/requestBody/type",schemaPath:"#/properties/requestBody/properties/type/type",keyword:"type",params:{type: "string"},schema:schema234.properties.requestBody.properties.type.type,parentSchema:schema234.properties.requestBody.properties.type,data:data1}];
return false;
}
if(!((((((data1 === "batch_export.failing") || (data1 === "batch_export.data_late")) || (data1 === "experiment.ratio_mismatch")) || (data1 === "experiment.guardrail_harmed")) || (data1 === "experiment.decision_reached")) || (data1 === "experiment.running_time_reached"))){
validate1005.errors = [{instancePath:instancePath+"/requestBody/type",schemaPath:"#/properties/requestBody/properties/type/enum",keyword:"enum",params:{allowedValues: schema234.properties.requestBody.properties.type.enum},schema:schema234.properties.requestBody.properties.type.enum,parentSchema:schema234.properties.requestBody.properties.type,data:data1}];
return false;
}
var valid1 = _errs4 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.since !== undefined){
const _errs6 = errors;
if(!(validate372(data0.since, {instancePath:instancePath+"/requestBody/since",parentData:data0,parentDataProperty:"since",rootData}))){
vErrors = vErrors === null ? validate372.errors : vErrors.concat(validate372.errors);
errors = vErrors.length;
}
var valid1 = _errs6 === errors;
}
else {
var valid1 = true;
}
}
}
}
else {
validate1005.errors = [{instancePath:instancePath+"/requestBody",schemaPath:"#/properties/requestBody/type",keyword:"type",params:{type: "object"},schema:schema234.properties.requestBody.type,parentSchema:schema234.properties.requestBody,data:data0}];
return false;
}
}
}
}
}
else {
validate1005.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema234.type,parentSchema:schema234,data}];
return false;
}
}
validate1005.errors = vErrors;
return errors === 0;
}

export const request98 = validate1007;
const schema235 = {"type":"object","additionalProperties":true,"properties":{"path":{"$ref":"/part54"},"query":{"type":"object","properties":{"limit":{"$ref":"/part3","default":100},"offset":{"$ref":"/part4","default":0},"search":{"$ref":"/part95"},"ordering":{"type":"string","enum":["name","-name","last_seen_at","-last_seen_at","events_24h","-events_24h","events_total","-events_total"],"default":"-events_24h"}},"additionalProperties":false,"required":[]},"header":{"$ref":"/part5"},"cookie":{"$ref":"/part7"}},"required":["path"]};

function validate1007(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.path === undefined) && (missing0 = "path")){
validate1007.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema235.required,parentSchema:schema235,data}];
return false;
}
else {
if(data.path !== undefined){
const _errs2 = errors;
if(!(validate315(data.path, {instancePath:instancePath+"/path",parentData:data,parentDataProperty:"path",rootData}))){
vErrors = vErrors === null ? validate315.errors : vErrors.concat(validate315.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.query !== undefined){
let data1 = data.query;
const _errs3 = errors;
if(errors === _errs3){
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
if(data1.limit === undefined){
data1.limit = 100;
}
if(data1.offset === undefined){
data1.offset = 0;
}
if(data1.ordering === undefined){
data1.ordering = "-events_24h";
}
const _errs5 = errors;
for(const key0 in data1){
if(!((((key0 === "limit") || (key0 === "offset")) || (key0 === "search")) || (key0 === "ordering"))){
validate1007.errors = [{instancePath:instancePath+"/query",schemaPath:"#/properties/query/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema235.properties.query,data:data1}];
return false;
break;
}
}
if(_errs5 === errors){
const _errs6 = errors;
if(!(validate27(data1.limit, {instancePath:instancePath+"/query/limit",parentData:data1,parentDataProperty:"limit",rootData}))){
vErrors = vErrors === null ? validate27.errors : vErrors.concat(validate27.errors);
errors = vErrors.length;
}
var valid1 = _errs6 === errors;
if(valid1){
const _errs7 = errors;
if(!(validate29(data1.offset, {instancePath:instancePath+"/query/offset",parentData:data1,parentDataProperty:"offset",rootData}))){
vErrors = vErrors === null ? validate29.errors : vErrors.concat(validate29.errors);
errors = vErrors.length;
}
var valid1 = _errs7 === errors;
if(valid1){
if(data1.search !== undefined){
const _errs8 = errors;
if(!(validate597(data1.search, {instancePath:instancePath+"/query/search",parentData:data1,parentDataProperty:"search",rootData}))){
vErrors = vErrors === null ? validate597.errors : vErrors.concat(validate597.errors);
errors = vErrors.length;
}
var valid1 = _errs8 === errors;
}
else {
var valid1 = true;
}
if(valid1){
let data5 = data1.ordering;
const _errs9 = errors;
if(typeof data5 !== "string"){
validate1007.errors = [{instancePath:instancePath+"/query/ordering",schemaPath:"#/properties/query/properties/ordering/type",keyword:"type",params:{type: "string"},schema:schema235.properties.query.properties.ordering.type,parentSchema:schema235.properties.query.properties.ordering,data:data5}];
return false;
}
if(!((((((((data5 === "name") || (data5 === "-name")) || (data5 === "last_seen_at")) || (data5 === "-last_seen_at")) || (data5 === "events_24h")) || (data5 === "-events_24h")) || (data5 === "events_total")) || (data5 === "-events_total"))){
validate1007.errors = [{instancePath:instancePath+"/query/ordering",schemaPath:"#/properties/query/properties/ordering/enum",keyword:"enum",params:{allowedValues: schema235.properties.query.properties.ordering.enum},schema:schema235.properties.query.properties.ordering.enum,parentSchema:schema235.properties.query.properties.ordering,data:data5}];
return false;
}
var valid1 = _errs9 === errors;
}
}
}
}
}
else {
validate1007.errors = [{instancePath:instancePath+"/query",schemaPath:"#/properties/query/type",keyword:"type",params:{type: "object"},schema:schema235.properties.query.type,parentSchema:schema235.properties.query,data:data1}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.header !== undefined){
const _errs11 = errors;
if(!(validate32(data.header, {instancePath:instancePath+"/header",parentData:data,parentDataProperty:"header",rootData}))){
vErrors = vErrors === null ? validate32.errors : vErrors.concat(validate32.errors);
errors = vErrors.length;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.cookie !== undefined){
const _errs12 = errors;
if(!(validate36(data.cookie, {instancePath:instancePath+"/cookie",parentData:data,parentDataProperty:"cookie",rootData}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate1007.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema235.type,parentSchema:schema235,data}];
return false;
}
}
validate1007.errors = vErrors;
return errors === 0;
}

export const request99 = validate1014;
const schema236 = {"type":"object","additionalProperties":true,"properties":{"path":{"$ref":"/part54"},"query":{"type":"object","properties":{"interval":{"type":"string","enum":["minute","hour"]},"buckets":{"type":"integer"},"event":{"$ref":"/part74"}},"additionalProperties":false,"required":[]},"header":{"$ref":"/part5"},"cookie":{"$ref":"/part7"}},"required":["path"]};

function validate1014(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.path === undefined) && (missing0 = "path")){
validate1014.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema236.required,parentSchema:schema236,data}];
return false;
}
else {
if(data.path !== undefined){
const _errs2 = errors;
if(!(validate315(data.path, {instancePath:instancePath+"/path",parentData:data,parentDataProperty:"path",rootData}))){
vErrors = vErrors === null ? validate315.errors : vErrors.concat(validate315.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.query !== undefined){
let data1 = data.query;
const _errs3 = errors;
if(errors === _errs3){
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
const _errs5 = errors;
for(const key0 in data1){
if(!(((key0 === "interval") || (key0 === "buckets")) || (key0 === "event"))){
validate1014.errors = [{instancePath:instancePath+"/query",schemaPath:"#/properties/query/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema236.properties.query,data:data1}];
return false;
break;
}
}
if(_errs5 === errors){
if(data1.interval !== undefined){
let data2 = data1.interval;
const _errs6 = errors;
if(typeof data2 !== "string"){
validate1014.errors = [{instancePath:instancePath+"/query/interval",schemaPath:"#/properties/query/properties/interval/type",keyword:"type",params:{type: "string"},schema:schema236.properties.query.properties.interval.type,parentSchema:schema236.properties.query.properties.interval,data:data2}];
return false;
}
if(!((data2 === "minute") || (data2 === "hour"))){
validate1014.errors = [{instancePath:instancePath+"/query/interval",schemaPath:"#/properties/query/properties/interval/enum",keyword:"enum",params:{allowedValues: schema236.properties.query.properties.interval.enum},schema:schema236.properties.query.properties.interval.enum,parentSchema:schema236.properties.query.properties.interval,data:data2}];
return false;
}
var valid1 = _errs6 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data1.buckets !== undefined){
let data3 = data1.buckets;
const _errs8 = errors;
if(!((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3)))){
validate1014.errors = [{instancePath:instancePath+"/query/buckets",schemaPath:"#/properties/query/properties/buckets/type",keyword:"type",params:{type: "integer"},schema:schema236.properties.query.properties.buckets.type,parentSchema:schema236.properties.query.properties.buckets,data:data3}];
return false;
}
var valid1 = _errs8 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data1.event !== undefined){
const _errs10 = errors;
if(!(validate504(data1.event, {instancePath:instancePath+"/query/event",parentData:data1,parentDataProperty:"event",rootData}))){
vErrors = vErrors === null ? validate504.errors : vErrors.concat(validate504.errors);
errors = vErrors.length;
}
var valid1 = _errs10 === errors;
}
else {
var valid1 = true;
}
}
}
}
}
else {
validate1014.errors = [{instancePath:instancePath+"/query",schemaPath:"#/properties/query/type",keyword:"type",params:{type: "object"},schema:schema236.properties.query.type,parentSchema:schema236.properties.query,data:data1}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.header !== undefined){
const _errs11 = errors;
if(!(validate32(data.header, {instancePath:instancePath+"/header",parentData:data,parentDataProperty:"header",rootData}))){
vErrors = vErrors === null ? validate32.errors : vErrors.concat(validate32.errors);
errors = vErrors.length;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.cookie !== undefined){
const _errs12 = errors;
if(!(validate36(data.cookie, {instancePath:instancePath+"/cookie",parentData:data,parentDataProperty:"cookie",rootData}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate1014.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema236.type,parentSchema:schema236,data}];
return false;
}
}
validate1014.errors = vErrors;
return errors === 0;
}

export const request100 = validate1019;
const schema237 = {"type":"object","additionalProperties":true,"properties":{"path":{"$ref":"/part54"},"query":{"type":"object","properties":{"limit":{"$ref":"/part3","default":100},"offset":{"$ref":"/part4","default":0},"search":{"$ref":"/part18"},"event":{"$ref":"/part74"}},"additionalProperties":false,"required":[]},"header":{"$ref":"/part5"},"cookie":{"$ref":"/part7"}},"required":["path"]};

function validate1019(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.path === undefined) && (missing0 = "path")){
validate1019.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema237.required,parentSchema:schema237,data}];
return false;
}
else {
if(data.path !== undefined){
const _errs2 = errors;
if(!(validate315(data.path, {instancePath:instancePath+"/path",parentData:data,parentDataProperty:"path",rootData}))){
vErrors = vErrors === null ? validate315.errors : vErrors.concat(validate315.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.query !== undefined){
let data1 = data.query;
const _errs3 = errors;
if(errors === _errs3){
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
if(data1.limit === undefined){
data1.limit = 100;
}
if(data1.offset === undefined){
data1.offset = 0;
}
const _errs5 = errors;
for(const key0 in data1){
if(!((((key0 === "limit") || (key0 === "offset")) || (key0 === "search")) || (key0 === "event"))){
validate1019.errors = [{instancePath:instancePath+"/query",schemaPath:"#/properties/query/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema237.properties.query,data:data1}];
return false;
break;
}
}
if(_errs5 === errors){
const _errs6 = errors;
if(!(validate27(data1.limit, {instancePath:instancePath+"/query/limit",parentData:data1,parentDataProperty:"limit",rootData}))){
vErrors = vErrors === null ? validate27.errors : vErrors.concat(validate27.errors);
errors = vErrors.length;
}
var valid1 = _errs6 === errors;
if(valid1){
const _errs7 = errors;
if(!(validate29(data1.offset, {instancePath:instancePath+"/query/offset",parentData:data1,parentDataProperty:"offset",rootData}))){
vErrors = vErrors === null ? validate29.errors : vErrors.concat(validate29.errors);
errors = vErrors.length;
}
var valid1 = _errs7 === errors;
if(valid1){
if(data1.search !== undefined){
const _errs8 = errors;
if(!(validate57(data1.search, {instancePath:instancePath+"/query/search",parentData:data1,parentDataProperty:"search",rootData}))){
vErrors = vErrors === null ? validate57.errors : vErrors.concat(validate57.errors);
errors = vErrors.length;
}
var valid1 = _errs8 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data1.event !== undefined){
const _errs9 = errors;
if(!(validate504(data1.event, {instancePath:instancePath+"/query/event",parentData:data1,parentDataProperty:"event",rootData}))){
vErrors = vErrors === null ? validate504.errors : vErrors.concat(validate504.errors);
errors = vErrors.length;
}
var valid1 = _errs9 === errors;
}
else {
var valid1 = true;
}
}
}
}
}
}
else {
validate1019.errors = [{instancePath:instancePath+"/query",schemaPath:"#/properties/query/type",keyword:"type",params:{type: "object"},schema:schema237.properties.query.type,parentSchema:schema237.properties.query,data:data1}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.header !== undefined){
const _errs10 = errors;
if(!(validate32(data.header, {instancePath:instancePath+"/header",parentData:data,parentDataProperty:"header",rootData}))){
vErrors = vErrors === null ? validate32.errors : vErrors.concat(validate32.errors);
errors = vErrors.length;
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.cookie !== undefined){
const _errs11 = errors;
if(!(validate36(data.cookie, {instancePath:instancePath+"/cookie",parentData:data,parentDataProperty:"cookie",rootData}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate1019.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema237.type,parentSchema:schema237,data}];
return false;
}
}
validate1019.errors = vErrors;
return errors === 0;
}

export const request101 = validate1027;
const schema238 = {"type":"object","additionalProperties":true,"properties":{"path":{"$ref":"/part54"},"query":{"type":"object","properties":{"cursor":{"$ref":"/part12"},"status":{"type":"string","enum":["accepted","refused"]},"limit":{"$ref":"/part56","default":50}},"additionalProperties":false,"required":[]},"header":{"$ref":"/part5"},"cookie":{"$ref":"/part7"}},"required":["path"]};

function validate1027(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.path === undefined) && (missing0 = "path")){
validate1027.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema238.required,parentSchema:schema238,data}];
return false;
}
else {
if(data.path !== undefined){
const _errs2 = errors;
if(!(validate315(data.path, {instancePath:instancePath+"/path",parentData:data,parentDataProperty:"path",rootData}))){
vErrors = vErrors === null ? validate315.errors : vErrors.concat(validate315.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.query !== undefined){
let data1 = data.query;
const _errs3 = errors;
if(errors === _errs3){
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
if(data1.limit === undefined){
data1.limit = 50;
}
const _errs5 = errors;
for(const key0 in data1){
if(!(((key0 === "cursor") || (key0 === "status")) || (key0 === "limit"))){
validate1027.errors = [{instancePath:instancePath+"/query",schemaPath:"#/properties/query/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema238.properties.query,data:data1}];
return false;
break;
}
}
if(_errs5 === errors){
if(data1.cursor !== undefined){
const _errs6 = errors;
if(!(validate46(data1.cursor, {instancePath:instancePath+"/query/cursor",parentData:data1,parentDataProperty:"cursor",rootData}))){
vErrors = vErrors === null ? validate46.errors : vErrors.concat(validate46.errors);
errors = vErrors.length;
}
var valid1 = _errs6 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data1.status !== undefined){
let data3 = data1.status;
const _errs7 = errors;
if(typeof data3 !== "string"){
validate1027.errors = [{instancePath:instancePath+"/query/status",schemaPath:"#/properties/query/properties/status/type",keyword:"type",params:{type: "string"},schema:schema238.properties.query.properties.status.type,parentSchema:schema238.properties.query.properties.status,data:data3}];
return false;
}
if(!((data3 === "accepted") || (data3 === "refused"))){
validate1027.errors = [{instancePath:instancePath+"/query/status",schemaPath:"#/properties/query/properties/status/enum",keyword:"enum",params:{allowedValues: schema238.properties.query.properties.status.enum},schema:schema238.properties.query.properties.status.enum,parentSchema:schema238.properties.query.properties.status,data:data3}];
return false;
}
var valid1 = _errs7 === errors;
}
else {
var valid1 = true;
}
if(valid1){
const _errs9 = errors;
if(!(validate329(data1.limit, {instancePath:instancePath+"/query/limit",parentData:data1,parentDataProperty:"limit",rootData}))){
vErrors = vErrors === null ? validate329.errors : vErrors.concat(validate329.errors);
errors = vErrors.length;
}
var valid1 = _errs9 === errors;
}
}
}
}
else {
validate1027.errors = [{instancePath:instancePath+"/query",schemaPath:"#/properties/query/type",keyword:"type",params:{type: "object"},schema:schema238.properties.query.type,parentSchema:schema238.properties.query,data:data1}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.header !== undefined){
const _errs10 = errors;
if(!(validate32(data.header, {instancePath:instancePath+"/header",parentData:data,parentDataProperty:"header",rootData}))){
vErrors = vErrors === null ? validate32.errors : vErrors.concat(validate32.errors);
errors = vErrors.length;
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.cookie !== undefined){
const _errs11 = errors;
if(!(validate36(data.cookie, {instancePath:instancePath+"/cookie",parentData:data,parentDataProperty:"cookie",rootData}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate1027.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema238.type,parentSchema:schema238,data}];
return false;
}
}
validate1027.errors = vErrors;
return errors === 0;
}

export const request102 = validate1033;
const schema239 = {"type":"object","additionalProperties":true,"properties":{"path":{"$ref":"/part54"},"query":{"type":"object","properties":{"distinct_id":{"$ref":"/part9"},"limit":{"$ref":"/part3","default":100},"offset":{"$ref":"/part4","default":0}},"additionalProperties":false,"required":[]},"header":{"$ref":"/part5"},"cookie":{"$ref":"/part7"}},"required":["path"]};

function validate1033(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.path === undefined) && (missing0 = "path")){
validate1033.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema239.required,parentSchema:schema239,data}];
return false;
}
else {
if(data.path !== undefined){
const _errs2 = errors;
if(!(validate315(data.path, {instancePath:instancePath+"/path",parentData:data,parentDataProperty:"path",rootData}))){
vErrors = vErrors === null ? validate315.errors : vErrors.concat(validate315.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.query !== undefined){
let data1 = data.query;
const _errs3 = errors;
if(errors === _errs3){
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
if(data1.limit === undefined){
data1.limit = 100;
}
if(data1.offset === undefined){
data1.offset = 0;
}
const _errs5 = errors;
for(const key0 in data1){
if(!(((key0 === "distinct_id") || (key0 === "limit")) || (key0 === "offset"))){
validate1033.errors = [{instancePath:instancePath+"/query",schemaPath:"#/properties/query/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema239.properties.query,data:data1}];
return false;
break;
}
}
if(_errs5 === errors){
if(data1.distinct_id !== undefined){
const _errs6 = errors;
if(!(validate40(data1.distinct_id, {instancePath:instancePath+"/query/distinct_id",parentData:data1,parentDataProperty:"distinct_id",rootData}))){
vErrors = vErrors === null ? validate40.errors : vErrors.concat(validate40.errors);
errors = vErrors.length;
}
var valid1 = _errs6 === errors;
}
else {
var valid1 = true;
}
if(valid1){
const _errs7 = errors;
if(!(validate27(data1.limit, {instancePath:instancePath+"/query/limit",parentData:data1,parentDataProperty:"limit",rootData}))){
vErrors = vErrors === null ? validate27.errors : vErrors.concat(validate27.errors);
errors = vErrors.length;
}
var valid1 = _errs7 === errors;
if(valid1){
const _errs8 = errors;
if(!(validate29(data1.offset, {instancePath:instancePath+"/query/offset",parentData:data1,parentDataProperty:"offset",rootData}))){
vErrors = vErrors === null ? validate29.errors : vErrors.concat(validate29.errors);
errors = vErrors.length;
}
var valid1 = _errs8 === errors;
}
}
}
}
else {
validate1033.errors = [{instancePath:instancePath+"/query",schemaPath:"#/properties/query/type",keyword:"type",params:{type: "object"},schema:schema239.properties.query.type,parentSchema:schema239.properties.query,data:data1}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.header !== undefined){
const _errs9 = errors;
if(!(validate32(data.header, {instancePath:instancePath+"/header",parentData:data,parentDataProperty:"header",rootData}))){
vErrors = vErrors === null ? validate32.errors : vErrors.concat(validate32.errors);
errors = vErrors.length;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.cookie !== undefined){
const _errs10 = errors;
if(!(validate36(data.cookie, {instancePath:instancePath+"/cookie",parentData:data,parentDataProperty:"cookie",rootData}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate1033.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema239.type,parentSchema:schema239,data}];
return false;
}
}
validate1033.errors = vErrors;
return errors === 0;
}

export const request103 = validate1040;
const schema240 = {"type":"object","additionalProperties":true,"properties":{"path":{"$ref":"/part131"},"query":{"$ref":"/part46"},"header":{"$ref":"/part5"},"cookie":{"$ref":"/part7"}},"required":["path"]};
const schema241 = {"type":"object","additionalProperties":false,"properties":{"project_id":{"$ref":"/part55"},"id":{"$ref":"/part57"}},"required":["project_id","id"]};

function validate1041(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.project_id === undefined) && (missing0 = "project_id")) || ((data.id === undefined) && (missing0 = "id"))){
validate1041.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema241.required,parentSchema:schema241,data}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "project_id") || (key0 === "id"))){
validate1041.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema241,data}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.project_id !== undefined){
const _errs2 = errors;
if(!(validate316(data.project_id, {instancePath:instancePath+"/project_id",parentData:data,parentDataProperty:"project_id",rootData}))){
vErrors = vErrors === null ? validate316.errors : vErrors.concat(validate316.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.id !== undefined){
const _errs3 = errors;
if(!(validate333(data.id, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData}))){
vErrors = vErrors === null ? validate333.errors : vErrors.concat(validate333.errors);
errors = vErrors.length;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate1041.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema241.type,parentSchema:schema241,data}];
return false;
}
}
validate1041.errors = vErrors;
return errors === 0;
}


function validate1040(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.path === undefined) && (missing0 = "path")){
validate1040.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema240.required,parentSchema:schema240,data}];
return false;
}
else {
if(data.path !== undefined){
const _errs2 = errors;
if(!(validate1041(data.path, {instancePath:instancePath+"/path",parentData:data,parentDataProperty:"path",rootData}))){
vErrors = vErrors === null ? validate1041.errors : vErrors.concat(validate1041.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.query !== undefined){
const _errs3 = errors;
if(!(validate237(data.query, {instancePath:instancePath+"/query",parentData:data,parentDataProperty:"query",rootData}))){
vErrors = vErrors === null ? validate237.errors : vErrors.concat(validate237.errors);
errors = vErrors.length;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.header !== undefined){
const _errs4 = errors;
if(!(validate32(data.header, {instancePath:instancePath+"/header",parentData:data,parentDataProperty:"header",rootData}))){
vErrors = vErrors === null ? validate32.errors : vErrors.concat(validate32.errors);
errors = vErrors.length;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.cookie !== undefined){
const _errs5 = errors;
if(!(validate36(data.cookie, {instancePath:instancePath+"/cookie",parentData:data,parentDataProperty:"cookie",rootData}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate1040.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema240.type,parentSchema:schema240,data}];
return false;
}
}
validate1040.errors = vErrors;
return errors === 0;
}

export const request104 = validate1048;
const schema242 = {"type":"object","additionalProperties":true,"properties":{"path":{"$ref":"/part131"},"query":{"type":"object","properties":{"delete_events":{"$ref":"/part25","default":true}},"additionalProperties":false,"required":[]},"header":{"$ref":"/part53"},"cookie":{"$ref":"/part7"}},"required":["path"]};

function validate1048(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.path === undefined) && (missing0 = "path")){
validate1048.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema242.required,parentSchema:schema242,data}];
return false;
}
else {
if(data.path !== undefined){
const _errs2 = errors;
if(!(validate1041(data.path, {instancePath:instancePath+"/path",parentData:data,parentDataProperty:"path",rootData}))){
vErrors = vErrors === null ? validate1041.errors : vErrors.concat(validate1041.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.query !== undefined){
let data1 = data.query;
const _errs3 = errors;
if(errors === _errs3){
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
if(data1.delete_events === undefined){
data1.delete_events = true;
}
const _errs5 = errors;
for(const key0 in data1){
if(!(key0 === "delete_events")){
validate1048.errors = [{instancePath:instancePath+"/query",schemaPath:"#/properties/query/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema242.properties.query,data:data1}];
return false;
break;
}
}
if(_errs5 === errors){
if(!(validate80(data1.delete_events, {instancePath:instancePath+"/query/delete_events",parentData:data1,parentDataProperty:"delete_events",rootData}))){
vErrors = vErrors === null ? validate80.errors : vErrors.concat(validate80.errors);
errors = vErrors.length;
}
}
}
else {
validate1048.errors = [{instancePath:instancePath+"/query",schemaPath:"#/properties/query/type",keyword:"type",params:{type: "object"},schema:schema242.properties.query.type,parentSchema:schema242.properties.query,data:data1}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.header !== undefined){
const _errs7 = errors;
if(!(validate281(data.header, {instancePath:instancePath+"/header",parentData:data,parentDataProperty:"header",rootData}))){
vErrors = vErrors === null ? validate281.errors : vErrors.concat(validate281.errors);
errors = vErrors.length;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.cookie !== undefined){
const _errs8 = errors;
if(!(validate36(data.cookie, {instancePath:instancePath+"/cookie",parentData:data,parentDataProperty:"cookie",rootData}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate1048.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema242.type,parentSchema:schema242,data}];
return false;
}
}
validate1048.errors = vErrors;
return errors === 0;
}

export const request105 = validate1053;
const schema243 = {"type":"object","additionalProperties":true,"properties":{"path":{"$ref":"/part54"},"query":{"type":"object","properties":{"person_id":{"$ref":"/part57"},"limit":{"$ref":"/part3","default":100},"offset":{"$ref":"/part4","default":0}},"additionalProperties":false,"required":[]},"header":{"$ref":"/part5"},"cookie":{"$ref":"/part7"}},"required":["path"]};

function validate1053(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.path === undefined) && (missing0 = "path")){
validate1053.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema243.required,parentSchema:schema243,data}];
return false;
}
else {
if(data.path !== undefined){
const _errs2 = errors;
if(!(validate315(data.path, {instancePath:instancePath+"/path",parentData:data,parentDataProperty:"path",rootData}))){
vErrors = vErrors === null ? validate315.errors : vErrors.concat(validate315.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.query !== undefined){
let data1 = data.query;
const _errs3 = errors;
if(errors === _errs3){
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
if(data1.limit === undefined){
data1.limit = 100;
}
if(data1.offset === undefined){
data1.offset = 0;
}
const _errs5 = errors;
for(const key0 in data1){
if(!(((key0 === "person_id") || (key0 === "limit")) || (key0 === "offset"))){
validate1053.errors = [{instancePath:instancePath+"/query",schemaPath:"#/properties/query/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema243.properties.query,data:data1}];
return false;
break;
}
}
if(_errs5 === errors){
if(data1.person_id !== undefined){
const _errs6 = errors;
if(!(validate333(data1.person_id, {instancePath:instancePath+"/query/person_id",parentData:data1,parentDataProperty:"person_id",rootData}))){
vErrors = vErrors === null ? validate333.errors : vErrors.concat(validate333.errors);
errors = vErrors.length;
}
var valid1 = _errs6 === errors;
}
else {
var valid1 = true;
}
if(valid1){
const _errs7 = errors;
if(!(validate27(data1.limit, {instancePath:instancePath+"/query/limit",parentData:data1,parentDataProperty:"limit",rootData}))){
vErrors = vErrors === null ? validate27.errors : vErrors.concat(validate27.errors);
errors = vErrors.length;
}
var valid1 = _errs7 === errors;
if(valid1){
const _errs8 = errors;
if(!(validate29(data1.offset, {instancePath:instancePath+"/query/offset",parentData:data1,parentDataProperty:"offset",rootData}))){
vErrors = vErrors === null ? validate29.errors : vErrors.concat(validate29.errors);
errors = vErrors.length;
}
var valid1 = _errs8 === errors;
}
}
}
}
else {
validate1053.errors = [{instancePath:instancePath+"/query",schemaPath:"#/properties/query/type",keyword:"type",params:{type: "object"},schema:schema243.properties.query.type,parentSchema:schema243.properties.query,data:data1}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.header !== undefined){
const _errs9 = errors;
if(!(validate32(data.header, {instancePath:instancePath+"/header",parentData:data,parentDataProperty:"header",rootData}))){
vErrors = vErrors === null ? validate32.errors : vErrors.concat(validate32.errors);
errors = vErrors.length;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.cookie !== undefined){
const _errs10 = errors;
if(!(validate36(data.cookie, {instancePath:instancePath+"/cookie",parentData:data,parentDataProperty:"cookie",rootData}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate1053.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema243.type,parentSchema:schema243,data}];
return false;
}
}
validate1053.errors = vErrors;
return errors === 0;
}

export const request106 = validate1060;
const schema244 = {"type":"object","additionalProperties":true,"properties":{"path":{"$ref":"/part54"},"query":{"$ref":"/part132"},"header":{"$ref":"/part5"},"cookie":{"$ref":"/part7"}},"required":["path"]};
const schema245 = {"type":"object","properties":{"cursor":{"$ref":"/part12"},"scope":{"type":"string","enum":["Organization","Project","OrganizationInvite","OrganizationMembership","ProjectMembership","PersonalAPIKey","BatchExport","ExperimentHoldout","ExperimentSavedMetric","Experiment","BatchExportBackfill","BatchExportRun","FeatureFlag","Cohort","Person","Webhook"]},"item_id":{"$ref":"/part68"},"user":{"$ref":"/part49"},"activity":{"$ref":"/part133"},"after":{"$ref":"/part62"},"before":{"$ref":"/part62"}},"additionalProperties":false,"required":[]};
const schema246 = {"type":"string","maxLength":40};

function validate1066(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(func2(data) > 40){
validate1066.errors = [{instancePath,schemaPath:"#/maxLength",keyword:"maxLength",params:{limit: 40},schema:40,parentSchema:schema246,data}];
return false;
}
}
else {
validate1066.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},schema:schema246.type,parentSchema:schema246,data}];
return false;
}
}
validate1066.errors = vErrors;
return errors === 0;
}


function validate1062(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
const _errs1 = errors;
for(const key0 in data){
if(!(((((((key0 === "cursor") || (key0 === "scope")) || (key0 === "item_id")) || (key0 === "user")) || (key0 === "activity")) || (key0 === "after")) || (key0 === "before"))){
validate1062.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema245,data}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.cursor !== undefined){
const _errs2 = errors;
if(!(validate46(data.cursor, {instancePath:instancePath+"/cursor",parentData:data,parentDataProperty:"cursor",rootData}))){
vErrors = vErrors === null ? validate46.errors : vErrors.concat(validate46.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.scope !== undefined){
let data1 = data.scope;
const _errs3 = errors;
if(typeof data1 !== "string"){
validate1062.errors = [{instancePath:instancePath+"/scope",schemaPath:"#/properties/scope/type",keyword:"type",params:{type: "string"},schema:schema245.properties.scope.type,parentSchema:schema245.properties.scope,data:data1}];
return false;
}
if(!((((((((((((((((data1 === "Organization") || (data1 === "Project")) || (data1 === "OrganizationInvite")) || (data1 === "OrganizationMembership")) || (data1 === "ProjectMembership")) || (data1 === "PersonalAPIKey")) || (data1 === "BatchExport")) || (data1 === "ExperimentHoldout")) || (data1 === "ExperimentSavedMetric")) || (data1 === "Experiment")) || (data1 === "BatchExportBackfill")) || (data1 === "BatchExportRun")) || (data1 === "FeatureFlag")) || (data1 === "Cohort")) || (data1 === "Person")) || (data1 === "Webhook"))){
validate1062.errors = [{instancePath:instancePath+"/scope",schemaPath:"#/properties/scope/enum",keyword:"enum",params:{allowedValues: schema245.properties.scope.enum},schema:schema245.properties.scope.enum,parentSchema:schema245.properties.scope,data:data1}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.item_id !== undefined){
const _errs5 = errors;
if(!(validate485(data.item_id, {instancePath:instancePath+"/item_id",parentData:data,parentDataProperty:"item_id",rootData}))){
vErrors = vErrors === null ? validate485.errors : vErrors.concat(validate485.errors);
errors = vErrors.length;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.user !== undefined){
const _errs6 = errors;
if(!(validate245(data.user, {instancePath:instancePath+"/user",parentData:data,parentDataProperty:"user",rootData}))){
vErrors = vErrors === null ? validate245.errors : vErrors.concat(validate245.errors);
errors = vErrors.length;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.activity !== undefined){
const _errs7 = errors;
if(!(validate1066(data.activity, {instancePath:instancePath+"/activity",parentData:data,parentDataProperty:"activity",rootData}))){
vErrors = vErrors === null ? validate1066.errors : vErrors.concat(validate1066.errors);
errors = vErrors.length;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.after !== undefined){
const _errs8 = errors;
if(!(validate372(data.after, {instancePath:instancePath+"/after",parentData:data,parentDataProperty:"after",rootData}))){
vErrors = vErrors === null ? validate372.errors : vErrors.concat(validate372.errors);
errors = vErrors.length;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.before !== undefined){
const _errs9 = errors;
if(!(validate372(data.before, {instancePath:instancePath+"/before",parentData:data,parentDataProperty:"before",rootData}))){
vErrors = vErrors === null ? validate372.errors : vErrors.concat(validate372.errors);
errors = vErrors.length;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
else {
validate1062.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema245.type,parentSchema:schema245,data}];
return false;
}
}
validate1062.errors = vErrors;
return errors === 0;
}


function validate1060(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.path === undefined) && (missing0 = "path")){
validate1060.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema244.required,parentSchema:schema244,data}];
return false;
}
else {
if(data.path !== undefined){
const _errs2 = errors;
if(!(validate315(data.path, {instancePath:instancePath+"/path",parentData:data,parentDataProperty:"path",rootData}))){
vErrors = vErrors === null ? validate315.errors : vErrors.concat(validate315.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.query !== undefined){
const _errs3 = errors;
if(!(validate1062(data.query, {instancePath:instancePath+"/query",parentData:data,parentDataProperty:"query",rootData}))){
vErrors = vErrors === null ? validate1062.errors : vErrors.concat(validate1062.errors);
errors = vErrors.length;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.header !== undefined){
const _errs4 = errors;
if(!(validate32(data.header, {instancePath:instancePath+"/header",parentData:data,parentDataProperty:"header",rootData}))){
vErrors = vErrors === null ? validate32.errors : vErrors.concat(validate32.errors);
errors = vErrors.length;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.cookie !== undefined){
const _errs5 = errors;
if(!(validate36(data.cookie, {instancePath:instancePath+"/cookie",parentData:data,parentDataProperty:"cookie",rootData}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate1060.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema244.type,parentSchema:schema244,data}];
return false;
}
}
validate1060.errors = vErrors;
return errors === 0;
}

export const request107 = validate1073;
const schema247 = {"type":"object","additionalProperties":true,"properties":{"path":{"$ref":"/part0"},"query":{"$ref":"/part132"},"header":{"$ref":"/part5"},"cookie":{"$ref":"/part7"}},"required":["path"]};

function validate1073(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.path === undefined) && (missing0 = "path")){
validate1073.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema247.required,parentSchema:schema247,data}];
return false;
}
else {
if(data.path !== undefined){
const _errs2 = errors;
if(!(validate22(data.path, {instancePath:instancePath+"/path",parentData:data,parentDataProperty:"path",rootData}))){
vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.query !== undefined){
const _errs3 = errors;
if(!(validate1062(data.query, {instancePath:instancePath+"/query",parentData:data,parentDataProperty:"query",rootData}))){
vErrors = vErrors === null ? validate1062.errors : vErrors.concat(validate1062.errors);
errors = vErrors.length;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.header !== undefined){
const _errs4 = errors;
if(!(validate32(data.header, {instancePath:instancePath+"/header",parentData:data,parentDataProperty:"header",rootData}))){
vErrors = vErrors === null ? validate32.errors : vErrors.concat(validate32.errors);
errors = vErrors.length;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.cookie !== undefined){
const _errs5 = errors;
if(!(validate36(data.cookie, {instancePath:instancePath+"/cookie",parentData:data,parentDataProperty:"cookie",rootData}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate1073.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema247.type,parentSchema:schema247,data}];
return false;
}
}
validate1073.errors = vErrors;
return errors === 0;
}

export const request108 = validate1078;
const schema248 = {"type":"object","additionalProperties":true,"properties":{"path":{"$ref":"/part58"},"query":{"$ref":"/part134"},"header":{"$ref":"/part5"},"cookie":{"$ref":"/part7"}},"required":["path"]};
const schema249 = {"type":"object","properties":{"cursor":{"$ref":"/part12"},"user":{"$ref":"/part49"},"activity":{"$ref":"/part133"},"after":{"$ref":"/part62"},"before":{"$ref":"/part62"}},"additionalProperties":false,"required":[]};

function validate1080(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
const _errs1 = errors;
for(const key0 in data){
if(!(((((key0 === "cursor") || (key0 === "user")) || (key0 === "activity")) || (key0 === "after")) || (key0 === "before"))){
validate1080.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema249,data}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.cursor !== undefined){
const _errs2 = errors;
if(!(validate46(data.cursor, {instancePath:instancePath+"/cursor",parentData:data,parentDataProperty:"cursor",rootData}))){
vErrors = vErrors === null ? validate46.errors : vErrors.concat(validate46.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.user !== undefined){
const _errs3 = errors;
if(!(validate245(data.user, {instancePath:instancePath+"/user",parentData:data,parentDataProperty:"user",rootData}))){
vErrors = vErrors === null ? validate245.errors : vErrors.concat(validate245.errors);
errors = vErrors.length;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.activity !== undefined){
const _errs4 = errors;
if(!(validate1066(data.activity, {instancePath:instancePath+"/activity",parentData:data,parentDataProperty:"activity",rootData}))){
vErrors = vErrors === null ? validate1066.errors : vErrors.concat(validate1066.errors);
errors = vErrors.length;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.after !== undefined){
const _errs5 = errors;
if(!(validate372(data.after, {instancePath:instancePath+"/after",parentData:data,parentDataProperty:"after",rootData}))){
vErrors = vErrors === null ? validate372.errors : vErrors.concat(validate372.errors);
errors = vErrors.length;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.before !== undefined){
const _errs6 = errors;
if(!(validate372(data.before, {instancePath:instancePath+"/before",parentData:data,parentDataProperty:"before",rootData}))){
vErrors = vErrors === null ? validate372.errors : vErrors.concat(validate372.errors);
errors = vErrors.length;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
else {
validate1080.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema249.type,parentSchema:schema249,data}];
return false;
}
}
validate1080.errors = vErrors;
return errors === 0;
}


function validate1078(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.path === undefined) && (missing0 = "path")){
validate1078.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema248.required,parentSchema:schema248,data}];
return false;
}
else {
if(data.path !== undefined){
const _errs2 = errors;
if(!(validate338(data.path, {instancePath:instancePath+"/path",parentData:data,parentDataProperty:"path",rootData}))){
vErrors = vErrors === null ? validate338.errors : vErrors.concat(validate338.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.query !== undefined){
const _errs3 = errors;
if(!(validate1080(data.query, {instancePath:instancePath+"/query",parentData:data,parentDataProperty:"query",rootData}))){
vErrors = vErrors === null ? validate1080.errors : vErrors.concat(validate1080.errors);
errors = vErrors.length;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.header !== undefined){
const _errs4 = errors;
if(!(validate32(data.header, {instancePath:instancePath+"/header",parentData:data,parentDataProperty:"header",rootData}))){
vErrors = vErrors === null ? validate32.errors : vErrors.concat(validate32.errors);
errors = vErrors.length;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.cookie !== undefined){
const _errs5 = errors;
if(!(validate36(data.cookie, {instancePath:instancePath+"/cookie",parentData:data,parentDataProperty:"cookie",rootData}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate1078.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema248.type,parentSchema:schema248,data}];
return false;
}
}
validate1078.errors = vErrors;
return errors === 0;
}

export const request109 = validate1089;
const schema250 = {"type":"object","additionalProperties":true,"properties":{"path":{"$ref":"/part97"},"query":{"$ref":"/part134"},"header":{"$ref":"/part5"},"cookie":{"$ref":"/part7"}},"required":["path"]};

function validate1089(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.path === undefined) && (missing0 = "path")){
validate1089.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema250.required,parentSchema:schema250,data}];
return false;
}
else {
if(data.path !== undefined){
const _errs2 = errors;
if(!(validate609(data.path, {instancePath:instancePath+"/path",parentData:data,parentDataProperty:"path",rootData}))){
vErrors = vErrors === null ? validate609.errors : vErrors.concat(validate609.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.query !== undefined){
const _errs3 = errors;
if(!(validate1080(data.query, {instancePath:instancePath+"/query",parentData:data,parentDataProperty:"query",rootData}))){
vErrors = vErrors === null ? validate1080.errors : vErrors.concat(validate1080.errors);
errors = vErrors.length;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.header !== undefined){
const _errs4 = errors;
if(!(validate32(data.header, {instancePath:instancePath+"/header",parentData:data,parentDataProperty:"header",rootData}))){
vErrors = vErrors === null ? validate32.errors : vErrors.concat(validate32.errors);
errors = vErrors.length;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.cookie !== undefined){
const _errs5 = errors;
if(!(validate36(data.cookie, {instancePath:instancePath+"/cookie",parentData:data,parentDataProperty:"cookie",rootData}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate1089.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema250.type,parentSchema:schema250,data}];
return false;
}
}
validate1089.errors = vErrors;
return errors === 0;
}

export const request110 = validate1094;
const schema251 = {"type":"object","additionalProperties":true,"properties":{"requestBody":{"type":"object","required":["label","scopes"],"properties":{"label":{"$ref":"/part135"},"scopes":{"$ref":"/part136"},"scoped_organizations":{"$ref":"/part137"},"scoped_teams":{"$ref":"/part138"},"expires_at":{"$ref":"/part139"}}}},"required":["requestBody"]};
const schema252 = {"type":"string","minLength":1,"maxLength":40};

function validate1095(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(func2(data) > 40){
validate1095.errors = [{instancePath,schemaPath:"#/maxLength",keyword:"maxLength",params:{limit: 40},schema:40,parentSchema:schema252,data}];
return false;
}
else {
if(func2(data) < 1){
validate1095.errors = [{instancePath,schemaPath:"#/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema252,data}];
return false;
}
}
}
else {
validate1095.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},schema:schema252.type,parentSchema:schema252,data}];
return false;
}
}
validate1095.errors = vErrors;
return errors === 0;
}

const schema253 = {"type":"array","minItems":1,"maxItems":100,"items":{"$ref":"/part65"}};

function validate1097(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(Array.isArray(data)){
if(data.length > 100){
validate1097.errors = [{instancePath,schemaPath:"#/maxItems",keyword:"maxItems",params:{limit: 100},schema:100,parentSchema:schema253,data}];
return false;
}
else {
if(data.length < 1){
validate1097.errors = [{instancePath,schemaPath:"#/minItems",keyword:"minItems",params:{limit: 1},schema:1,parentSchema:schema253,data}];
return false;
}
else {
var valid0 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
const _errs1 = errors;
if(!(validate462(data[i0], {instancePath:instancePath+"/" + i0,parentData:data,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate462.errors : vErrors.concat(validate462.errors);
errors = vErrors.length;
}
var valid0 = _errs1 === errors;
if(!valid0){
break;
}
}
}
}
}
else {
validate1097.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},schema:schema253.type,parentSchema:schema253,data}];
return false;
}
}
validate1097.errors = vErrors;
return errors === 0;
}

const schema254 = {"type":"array","maxItems":100,"items":{"$ref":"/part57"}};

function validate1100(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(Array.isArray(data)){
if(data.length > 100){
validate1100.errors = [{instancePath,schemaPath:"#/maxItems",keyword:"maxItems",params:{limit: 100},schema:100,parentSchema:schema254,data}];
return false;
}
else {
var valid0 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
const _errs1 = errors;
if(!(validate333(data[i0], {instancePath:instancePath+"/" + i0,parentData:data,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate333.errors : vErrors.concat(validate333.errors);
errors = vErrors.length;
}
var valid0 = _errs1 === errors;
if(!valid0){
break;
}
}
}
}
else {
validate1100.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},schema:schema254.type,parentSchema:schema254,data}];
return false;
}
}
validate1100.errors = vErrors;
return errors === 0;
}

const schema255 = {"type":"array","maxItems":100,"items":{"$ref":"/part100"}};

function validate1103(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(Array.isArray(data)){
if(data.length > 100){
validate1103.errors = [{instancePath,schemaPath:"#/maxItems",keyword:"maxItems",params:{limit: 100},schema:100,parentSchema:schema255,data}];
return false;
}
else {
var valid0 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
const _errs1 = errors;
if(!(validate704(data[i0], {instancePath:instancePath+"/" + i0,parentData:data,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate704.errors : vErrors.concat(validate704.errors);
errors = vErrors.length;
}
var valid0 = _errs1 === errors;
if(!valid0){
break;
}
}
}
}
else {
validate1103.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},schema:schema255.type,parentSchema:schema255,data}];
return false;
}
}
validate1103.errors = vErrors;
return errors === 0;
}

const schema256 = {"type":"string","format":"date-time","nullable":true};

function validate1106(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if((typeof data !== "string") && (data !== null)){
validate1106.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},schema:schema256.type,parentSchema:schema256,data}];
return false;
}
if(errors === 0){
if(errors === 0){
if(typeof data === "string"){
if(!(formats14.validate(data))){
validate1106.errors = [{instancePath,schemaPath:"#/format",keyword:"format",params:{format: "date-time"},schema:"date-time",parentSchema:schema256,data}];
return false;
}
}
}
}
validate1106.errors = vErrors;
return errors === 0;
}


function validate1094(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.requestBody === undefined) && (missing0 = "requestBody")){
validate1094.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema251.required,parentSchema:schema251,data}];
return false;
}
else {
if(data.requestBody !== undefined){
let data0 = data.requestBody;
const _errs2 = errors;
if(errors === _errs2){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
let missing1;
if(((data0.label === undefined) && (missing1 = "label")) || ((data0.scopes === undefined) && (missing1 = "scopes"))){
validate1094.errors = [{instancePath:instancePath+"/requestBody",schemaPath:"#/properties/requestBody/required",keyword:"required",params:{missingProperty: missing1},schema:schema251.properties.requestBody.required,parentSchema:schema251.properties.requestBody,data:data0}];
return false;
}
else {
if(data0.label !== undefined){
const _errs4 = errors;
if(!(validate1095(data0.label, {instancePath:instancePath+"/requestBody/label",parentData:data0,parentDataProperty:"label",rootData}))){
vErrors = vErrors === null ? validate1095.errors : vErrors.concat(validate1095.errors);
errors = vErrors.length;
}
var valid1 = _errs4 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.scopes !== undefined){
const _errs5 = errors;
if(!(validate1097(data0.scopes, {instancePath:instancePath+"/requestBody/scopes",parentData:data0,parentDataProperty:"scopes",rootData}))){
vErrors = vErrors === null ? validate1097.errors : vErrors.concat(validate1097.errors);
errors = vErrors.length;
}
var valid1 = _errs5 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.scoped_organizations !== undefined){
const _errs6 = errors;
if(!(validate1100(data0.scoped_organizations, {instancePath:instancePath+"/requestBody/scoped_organizations",parentData:data0,parentDataProperty:"scoped_organizations",rootData}))){
vErrors = vErrors === null ? validate1100.errors : vErrors.concat(validate1100.errors);
errors = vErrors.length;
}
var valid1 = _errs6 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.scoped_teams !== undefined){
const _errs7 = errors;
if(!(validate1103(data0.scoped_teams, {instancePath:instancePath+"/requestBody/scoped_teams",parentData:data0,parentDataProperty:"scoped_teams",rootData}))){
vErrors = vErrors === null ? validate1103.errors : vErrors.concat(validate1103.errors);
errors = vErrors.length;
}
var valid1 = _errs7 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.expires_at !== undefined){
const _errs8 = errors;
if(!(validate1106(data0.expires_at, {instancePath:instancePath+"/requestBody/expires_at",parentData:data0,parentDataProperty:"expires_at",rootData}))){
vErrors = vErrors === null ? validate1106.errors : vErrors.concat(validate1106.errors);
errors = vErrors.length;
}
var valid1 = _errs8 === errors;
}
else {
var valid1 = true;
}
}
}
}
}
}
}
else {
validate1094.errors = [{instancePath:instancePath+"/requestBody",schemaPath:"#/properties/requestBody/type",keyword:"type",params:{type: "object"},schema:schema251.properties.requestBody.type,parentSchema:schema251.properties.requestBody,data:data0}];
return false;
}
}
}
}
}
else {
validate1094.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema251.type,parentSchema:schema251,data}];
return false;
}
}
validate1094.errors = vErrors;
return errors === 0;
}

export const request111 = validate1108;
const schema257 = {"type":"object","additionalProperties":true,"properties":{"path":{"$ref":"/part140"},"query":{"$ref":"/part46"},"header":{"$ref":"/part5"},"cookie":{"$ref":"/part7"}},"required":["path"]};
const schema258 = {"type":"object","additionalProperties":false,"properties":{"id":{"$ref":"/part49"}},"required":["id"]};

function validate1109(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.id === undefined) && (missing0 = "id")){
validate1109.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema258.required,parentSchema:schema258,data}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "id")){
validate1109.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema258,data}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.id !== undefined){
if(!(validate245(data.id, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData}))){
vErrors = vErrors === null ? validate245.errors : vErrors.concat(validate245.errors);
errors = vErrors.length;
}
}
}
}
}
else {
validate1109.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema258.type,parentSchema:schema258,data}];
return false;
}
}
validate1109.errors = vErrors;
return errors === 0;
}


function validate1108(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.path === undefined) && (missing0 = "path")){
validate1108.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema257.required,parentSchema:schema257,data}];
return false;
}
else {
if(data.path !== undefined){
const _errs2 = errors;
if(!(validate1109(data.path, {instancePath:instancePath+"/path",parentData:data,parentDataProperty:"path",rootData}))){
vErrors = vErrors === null ? validate1109.errors : vErrors.concat(validate1109.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.query !== undefined){
const _errs3 = errors;
if(!(validate237(data.query, {instancePath:instancePath+"/query",parentData:data,parentDataProperty:"query",rootData}))){
vErrors = vErrors === null ? validate237.errors : vErrors.concat(validate237.errors);
errors = vErrors.length;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.header !== undefined){
const _errs4 = errors;
if(!(validate32(data.header, {instancePath:instancePath+"/header",parentData:data,parentDataProperty:"header",rootData}))){
vErrors = vErrors === null ? validate32.errors : vErrors.concat(validate32.errors);
errors = vErrors.length;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.cookie !== undefined){
const _errs5 = errors;
if(!(validate36(data.cookie, {instancePath:instancePath+"/cookie",parentData:data,parentDataProperty:"cookie",rootData}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate1108.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema257.type,parentSchema:schema257,data}];
return false;
}
}
validate1108.errors = vErrors;
return errors === 0;
}

export const request112 = validate1115;
const schema259 = {"type":"object","additionalProperties":true,"properties":{"path":{"$ref":"/part140"},"query":{"$ref":"/part46"},"header":{"$ref":"/part53"},"cookie":{"$ref":"/part7"}},"required":["path"]};

function validate1115(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.path === undefined) && (missing0 = "path")){
validate1115.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema259.required,parentSchema:schema259,data}];
return false;
}
else {
if(data.path !== undefined){
const _errs2 = errors;
if(!(validate1109(data.path, {instancePath:instancePath+"/path",parentData:data,parentDataProperty:"path",rootData}))){
vErrors = vErrors === null ? validate1109.errors : vErrors.concat(validate1109.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.query !== undefined){
const _errs3 = errors;
if(!(validate237(data.query, {instancePath:instancePath+"/query",parentData:data,parentDataProperty:"query",rootData}))){
vErrors = vErrors === null ? validate237.errors : vErrors.concat(validate237.errors);
errors = vErrors.length;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.header !== undefined){
const _errs4 = errors;
if(!(validate281(data.header, {instancePath:instancePath+"/header",parentData:data,parentDataProperty:"header",rootData}))){
vErrors = vErrors === null ? validate281.errors : vErrors.concat(validate281.errors);
errors = vErrors.length;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.cookie !== undefined){
const _errs5 = errors;
if(!(validate36(data.cookie, {instancePath:instancePath+"/cookie",parentData:data,parentDataProperty:"cookie",rootData}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate1115.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema259.type,parentSchema:schema259,data}];
return false;
}
}
validate1115.errors = vErrors;
return errors === 0;
}

export const request113 = validate1120;
const schema260 = {"type":"object","additionalProperties":true,"properties":{"requestBody":{"type":"object","properties":{"label":{"$ref":"/part135"},"scopes":{"$ref":"/part136"},"scoped_organizations":{"$ref":"/part137"},"scoped_teams":{"$ref":"/part138"},"expires_at":{"$ref":"/part139"}}}},"required":["requestBody"]};

function validate1120(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.requestBody === undefined) && (missing0 = "requestBody")){
validate1120.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema260.required,parentSchema:schema260,data}];
return false;
}
else {
if(data.requestBody !== undefined){
let data0 = data.requestBody;
const _errs2 = errors;
if(errors === _errs2){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if(data0.label !== undefined){
const _errs4 = errors;
if(!(validate1095(data0.label, {instancePath:instancePath+"/requestBody/label",parentData:data0,parentDataProperty:"label",rootData}))){
vErrors = vErrors === null ? validate1095.errors : vErrors.concat(validate1095.errors);
errors = vErrors.length;
}
var valid1 = _errs4 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.scopes !== undefined){
const _errs5 = errors;
if(!(validate1097(data0.scopes, {instancePath:instancePath+"/requestBody/scopes",parentData:data0,parentDataProperty:"scopes",rootData}))){
vErrors = vErrors === null ? validate1097.errors : vErrors.concat(validate1097.errors);
errors = vErrors.length;
}
var valid1 = _errs5 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.scoped_organizations !== undefined){
const _errs6 = errors;
if(!(validate1100(data0.scoped_organizations, {instancePath:instancePath+"/requestBody/scoped_organizations",parentData:data0,parentDataProperty:"scoped_organizations",rootData}))){
vErrors = vErrors === null ? validate1100.errors : vErrors.concat(validate1100.errors);
errors = vErrors.length;
}
var valid1 = _errs6 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.scoped_teams !== undefined){
const _errs7 = errors;
if(!(validate1103(data0.scoped_teams, {instancePath:instancePath+"/requestBody/scoped_teams",parentData:data0,parentDataProperty:"scoped_teams",rootData}))){
vErrors = vErrors === null ? validate1103.errors : vErrors.concat(validate1103.errors);
errors = vErrors.length;
}
var valid1 = _errs7 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.expires_at !== undefined){
const _errs8 = errors;
if(!(validate1106(data0.expires_at, {instancePath:instancePath+"/requestBody/expires_at",parentData:data0,parentDataProperty:"expires_at",rootData}))){
vErrors = vErrors === null ? validate1106.errors : vErrors.concat(validate1106.errors);
errors = vErrors.length;
}
var valid1 = _errs8 === errors;
}
else {
var valid1 = true;
}
}
}
}
}
}
else {
validate1120.errors = [{instancePath:instancePath+"/requestBody",schemaPath:"#/properties/requestBody/type",keyword:"type",params:{type: "object"},schema:schema260.properties.requestBody.type,parentSchema:schema260.properties.requestBody,data:data0}];
return false;
}
}
}
}
}
else {
validate1120.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema260.type,parentSchema:schema260,data}];
return false;
}
}
validate1120.errors = vErrors;
return errors === 0;
}

export const request114 = validate1126;
const schema261 = {"type":"object","additionalProperties":true,"properties":{"requestBody":{"type":"object","properties":{"overlap_seconds":{"$ref":"/part122","default":0}}}},"required":[]};

function validate1126(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.requestBody !== undefined){
let data0 = data.requestBody;
const _errs2 = errors;
if(errors === _errs2){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if(data0.overlap_seconds === undefined){
data0.overlap_seconds = 0;
}
if(!(validate896(data0.overlap_seconds, {instancePath:instancePath+"/requestBody/overlap_seconds",parentData:data0,parentDataProperty:"overlap_seconds",rootData}))){
vErrors = vErrors === null ? validate896.errors : vErrors.concat(validate896.errors);
errors = vErrors.length;
}
}
else {
validate1126.errors = [{instancePath:instancePath+"/requestBody",schemaPath:"#/properties/requestBody/type",keyword:"type",params:{type: "object"},schema:schema261.properties.requestBody.type,parentSchema:schema261.properties.requestBody,data:data0}];
return false;
}
}
}
}
else {
validate1126.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema261.type,parentSchema:schema261,data}];
return false;
}
}
validate1126.errors = vErrors;
return errors === 0;
}

export const request115 = validate1128;
const schema262 = {"type":"object","additionalProperties":true,"properties":{"path":{"$ref":"/part140"},"query":{"$ref":"/part46"},"header":{"$ref":"/part7"},"cookie":{"$ref":"/part7"}},"required":["path"]};

function validate1128(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.path === undefined) && (missing0 = "path")){
validate1128.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema262.required,parentSchema:schema262,data}];
return false;
}
else {
if(data.path !== undefined){
const _errs2 = errors;
if(!(validate1109(data.path, {instancePath:instancePath+"/path",parentData:data,parentDataProperty:"path",rootData}))){
vErrors = vErrors === null ? validate1109.errors : vErrors.concat(validate1109.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.query !== undefined){
const _errs3 = errors;
if(!(validate237(data.query, {instancePath:instancePath+"/query",parentData:data,parentDataProperty:"query",rootData}))){
vErrors = vErrors === null ? validate237.errors : vErrors.concat(validate237.errors);
errors = vErrors.length;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.header !== undefined){
const _errs4 = errors;
if(!(validate36(data.header, {instancePath:instancePath+"/header",parentData:data,parentDataProperty:"header",rootData}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.cookie !== undefined){
const _errs5 = errors;
if(!(validate36(data.cookie, {instancePath:instancePath+"/cookie",parentData:data,parentDataProperty:"cookie",rootData}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate1128.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema262.type,parentSchema:schema262,data}];
return false;
}
}
validate1128.errors = vErrors;
return errors === 0;
}

export const request116 = validate1133;
const schema263 = {"type":"object","additionalProperties":true,"properties":{"requestBody":{"type":"object","properties":{"personal_api_key":{"$ref":"/part74"},"login_link":{"$ref":"/part74"},"invitation":{"$ref":"/part74"}}}},"required":["requestBody"]};

function validate1133(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.requestBody === undefined) && (missing0 = "requestBody")){
validate1133.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema263.required,parentSchema:schema263,data}];
return false;
}
else {
if(data.requestBody !== undefined){
let data0 = data.requestBody;
const _errs2 = errors;
if(errors === _errs2){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if(data0.personal_api_key !== undefined){
const _errs4 = errors;
if(!(validate504(data0.personal_api_key, {instancePath:instancePath+"/requestBody/personal_api_key",parentData:data0,parentDataProperty:"personal_api_key",rootData}))){
vErrors = vErrors === null ? validate504.errors : vErrors.concat(validate504.errors);
errors = vErrors.length;
}
var valid1 = _errs4 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.login_link !== undefined){
const _errs5 = errors;
if(!(validate504(data0.login_link, {instancePath:instancePath+"/requestBody/login_link",parentData:data0,parentDataProperty:"login_link",rootData}))){
vErrors = vErrors === null ? validate504.errors : vErrors.concat(validate504.errors);
errors = vErrors.length;
}
var valid1 = _errs5 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.invitation !== undefined){
const _errs6 = errors;
if(!(validate504(data0.invitation, {instancePath:instancePath+"/requestBody/invitation",parentData:data0,parentDataProperty:"invitation",rootData}))){
vErrors = vErrors === null ? validate504.errors : vErrors.concat(validate504.errors);
errors = vErrors.length;
}
var valid1 = _errs6 === errors;
}
else {
var valid1 = true;
}
}
}
}
else {
validate1133.errors = [{instancePath:instancePath+"/requestBody",schemaPath:"#/properties/requestBody/type",keyword:"type",params:{type: "object"},schema:schema263.properties.requestBody.type,parentSchema:schema263.properties.requestBody,data:data0}];
return false;
}
}
}
}
}
else {
validate1133.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema263.type,parentSchema:schema263,data}];
return false;
}
}
validate1133.errors = vErrors;
return errors === 0;
}

export const request117 = validate1137;
const schema264 = {"type":"object","additionalProperties":true,"properties":{"path":{"$ref":"/part123"},"query":{"$ref":"/part46"},"header":{"$ref":"/part7"},"cookie":{"$ref":"/part7"}},"required":[]};

function validate1137(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.path !== undefined){
const _errs2 = errors;
if(!(validate912(data.path, {instancePath:instancePath+"/path",parentData:data,parentDataProperty:"path",rootData}))){
vErrors = vErrors === null ? validate912.errors : vErrors.concat(validate912.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.query !== undefined){
const _errs3 = errors;
if(!(validate237(data.query, {instancePath:instancePath+"/query",parentData:data,parentDataProperty:"query",rootData}))){
vErrors = vErrors === null ? validate237.errors : vErrors.concat(validate237.errors);
errors = vErrors.length;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.header !== undefined){
const _errs4 = errors;
if(!(validate36(data.header, {instancePath:instancePath+"/header",parentData:data,parentDataProperty:"header",rootData}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.cookie !== undefined){
const _errs5 = errors;
if(!(validate36(data.cookie, {instancePath:instancePath+"/cookie",parentData:data,parentDataProperty:"cookie",rootData}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate1137.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema264.type,parentSchema:schema264,data}];
return false;
}
}
validate1137.errors = vErrors;
return errors === 0;
}

export const request118 = validate1142;
const schema265 = {"type":"object","additionalProperties":true,"properties":{"path":{"$ref":"/part123"},"query":{"$ref":"/part46"},"header":{"$ref":"/part53"},"cookie":{"$ref":"/part7"}},"required":[]};

function validate1142(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.path !== undefined){
const _errs2 = errors;
if(!(validate912(data.path, {instancePath:instancePath+"/path",parentData:data,parentDataProperty:"path",rootData}))){
vErrors = vErrors === null ? validate912.errors : vErrors.concat(validate912.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.query !== undefined){
const _errs3 = errors;
if(!(validate237(data.query, {instancePath:instancePath+"/query",parentData:data,parentDataProperty:"query",rootData}))){
vErrors = vErrors === null ? validate237.errors : vErrors.concat(validate237.errors);
errors = vErrors.length;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.header !== undefined){
const _errs4 = errors;
if(!(validate281(data.header, {instancePath:instancePath+"/header",parentData:data,parentDataProperty:"header",rootData}))){
vErrors = vErrors === null ? validate281.errors : vErrors.concat(validate281.errors);
errors = vErrors.length;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.cookie !== undefined){
const _errs5 = errors;
if(!(validate36(data.cookie, {instancePath:instancePath+"/cookie",parentData:data,parentDataProperty:"cookie",rootData}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate1142.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema265.type,parentSchema:schema265,data}];
return false;
}
}
validate1142.errors = vErrors;
return errors === 0;
}

export const request119 = validate1147;
const schema266 = {"type":"object","additionalProperties":true,"properties":{"path":{"$ref":"/part123"},"query":{"type":"object","properties":{"next":{"$ref":"/part26","default":"/"},"problem":{"type":"string","enum":["not_configured","unreachable","expired","refused","email_not_verified","foreign_domain","other_identity","no_invitation","organization_full","signed_in_at_provider"]}},"additionalProperties":false,"required":[]},"header":{"$ref":"/part7"},"cookie":{"$ref":"/part7"}},"required":[]};

function validate1147(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.path !== undefined){
const _errs2 = errors;
if(!(validate912(data.path, {instancePath:instancePath+"/path",parentData:data,parentDataProperty:"path",rootData}))){
vErrors = vErrors === null ? validate912.errors : vErrors.concat(validate912.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.query !== undefined){
let data1 = data.query;
const _errs3 = errors;
if(errors === _errs3){
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
if(data1.next === undefined){
data1.next = "/";
}
const _errs5 = errors;
for(const key0 in data1){
if(!((key0 === "next") || (key0 === "problem"))){
validate1147.errors = [{instancePath:instancePath+"/query",schemaPath:"#/properties/query/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema266.properties.query,data:data1}];
return false;
break;
}
}
if(_errs5 === errors){
const _errs6 = errors;
if(!(validate106(data1.next, {instancePath:instancePath+"/query/next",parentData:data1,parentDataProperty:"next",rootData}))){
vErrors = vErrors === null ? validate106.errors : vErrors.concat(validate106.errors);
errors = vErrors.length;
}
var valid1 = _errs6 === errors;
if(valid1){
if(data1.problem !== undefined){
let data3 = data1.problem;
const _errs7 = errors;
if(typeof data3 !== "string"){
validate1147.errors = [{instancePath:instancePath+"/query/problem",schemaPath:"#/properties/query/properties/problem/type",keyword:"type",params:{type: "string"},schema:schema266.properties.query.properties.problem.type,parentSchema:schema266.properties.query.properties.problem,data:data3}];
return false;
}
if(!((((((((((data3 === "not_configured") || (data3 === "unreachable")) || (data3 === "expired")) || (data3 === "refused")) || (data3 === "email_not_verified")) || (data3 === "foreign_domain")) || (data3 === "other_identity")) || (data3 === "no_invitation")) || (data3 === "organization_full")) || (data3 === "signed_in_at_provider"))){
validate1147.errors = [{instancePath:instancePath+"/query/problem",schemaPath:"#/properties/query/properties/problem/enum",keyword:"enum",params:{allowedValues: schema266.properties.query.properties.problem.enum},schema:schema266.properties.query.properties.problem.enum,parentSchema:schema266.properties.query.properties.problem,data:data3}];
return false;
}
var valid1 = _errs7 === errors;
}
else {
var valid1 = true;
}
}
}
}
else {
validate1147.errors = [{instancePath:instancePath+"/query",schemaPath:"#/properties/query/type",keyword:"type",params:{type: "object"},schema:schema266.properties.query.type,parentSchema:schema266.properties.query,data:data1}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.header !== undefined){
const _errs9 = errors;
if(!(validate36(data.header, {instancePath:instancePath+"/header",parentData:data,parentDataProperty:"header",rootData}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.cookie !== undefined){
const _errs10 = errors;
if(!(validate36(data.cookie, {instancePath:instancePath+"/cookie",parentData:data,parentDataProperty:"cookie",rootData}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate1147.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema266.type,parentSchema:schema266,data}];
return false;
}
}
validate1147.errors = vErrors;
return errors === 0;
}

export const request120 = validate1152;
const schema267 = {"type":"object","additionalProperties":true,"properties":{"path":{"$ref":"/part123"},"query":{"type":"object","properties":{"next":{"$ref":"/part26","default":"/"}},"additionalProperties":false,"required":[]},"header":{"$ref":"/part7"},"cookie":{"$ref":"/part7"}},"required":[]};

function validate1152(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.path !== undefined){
const _errs2 = errors;
if(!(validate912(data.path, {instancePath:instancePath+"/path",parentData:data,parentDataProperty:"path",rootData}))){
vErrors = vErrors === null ? validate912.errors : vErrors.concat(validate912.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.query !== undefined){
let data1 = data.query;
const _errs3 = errors;
if(errors === _errs3){
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
if(data1.next === undefined){
data1.next = "/";
}
const _errs5 = errors;
for(const key0 in data1){
if(!(key0 === "next")){
validate1152.errors = [{instancePath:instancePath+"/query",schemaPath:"#/properties/query/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema267.properties.query,data:data1}];
return false;
break;
}
}
if(_errs5 === errors){
if(!(validate106(data1.next, {instancePath:instancePath+"/query/next",parentData:data1,parentDataProperty:"next",rootData}))){
vErrors = vErrors === null ? validate106.errors : vErrors.concat(validate106.errors);
errors = vErrors.length;
}
}
}
else {
validate1152.errors = [{instancePath:instancePath+"/query",schemaPath:"#/properties/query/type",keyword:"type",params:{type: "object"},schema:schema267.properties.query.type,parentSchema:schema267.properties.query,data:data1}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.header !== undefined){
const _errs7 = errors;
if(!(validate36(data.header, {instancePath:instancePath+"/header",parentData:data,parentDataProperty:"header",rootData}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.cookie !== undefined){
const _errs8 = errors;
if(!(validate36(data.cookie, {instancePath:instancePath+"/cookie",parentData:data,parentDataProperty:"cookie",rootData}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate1152.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema267.type,parentSchema:schema267,data}];
return false;
}
}
validate1152.errors = vErrors;
return errors === 0;
}

export const request121 = validate1157;
const schema268 = {"type":"object","additionalProperties":true,"properties":{"path":{"$ref":"/part123"},"query":{"type":"object","properties":{"code":{"$ref":"/part35"},"state":{"$ref":"/part18"},"iss":{"$ref":"/part26"},"error":{"$ref":"/part18"}},"additionalProperties":false,"required":[]},"header":{"$ref":"/part7"},"cookie":{"$ref":"/part7"}},"required":[]};

function validate1157(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.path !== undefined){
const _errs2 = errors;
if(!(validate912(data.path, {instancePath:instancePath+"/path",parentData:data,parentDataProperty:"path",rootData}))){
vErrors = vErrors === null ? validate912.errors : vErrors.concat(validate912.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.query !== undefined){
let data1 = data.query;
const _errs3 = errors;
if(errors === _errs3){
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
const _errs5 = errors;
for(const key0 in data1){
if(!((((key0 === "code") || (key0 === "state")) || (key0 === "iss")) || (key0 === "error"))){
validate1157.errors = [{instancePath:instancePath+"/query",schemaPath:"#/properties/query/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema268.properties.query,data:data1}];
return false;
break;
}
}
if(_errs5 === errors){
if(data1.code !== undefined){
const _errs6 = errors;
if(!(validate189(data1.code, {instancePath:instancePath+"/query/code",parentData:data1,parentDataProperty:"code",rootData}))){
vErrors = vErrors === null ? validate189.errors : vErrors.concat(validate189.errors);
errors = vErrors.length;
}
var valid1 = _errs6 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data1.state !== undefined){
const _errs7 = errors;
if(!(validate57(data1.state, {instancePath:instancePath+"/query/state",parentData:data1,parentDataProperty:"state",rootData}))){
vErrors = vErrors === null ? validate57.errors : vErrors.concat(validate57.errors);
errors = vErrors.length;
}
var valid1 = _errs7 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data1.iss !== undefined){
const _errs8 = errors;
if(!(validate106(data1.iss, {instancePath:instancePath+"/query/iss",parentData:data1,parentDataProperty:"iss",rootData}))){
vErrors = vErrors === null ? validate106.errors : vErrors.concat(validate106.errors);
errors = vErrors.length;
}
var valid1 = _errs8 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data1.error !== undefined){
const _errs9 = errors;
if(!(validate57(data1.error, {instancePath:instancePath+"/query/error",parentData:data1,parentDataProperty:"error",rootData}))){
vErrors = vErrors === null ? validate57.errors : vErrors.concat(validate57.errors);
errors = vErrors.length;
}
var valid1 = _errs9 === errors;
}
else {
var valid1 = true;
}
}
}
}
}
}
else {
validate1157.errors = [{instancePath:instancePath+"/query",schemaPath:"#/properties/query/type",keyword:"type",params:{type: "object"},schema:schema268.properties.query.type,parentSchema:schema268.properties.query,data:data1}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.header !== undefined){
const _errs10 = errors;
if(!(validate36(data.header, {instancePath:instancePath+"/header",parentData:data,parentDataProperty:"header",rootData}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.cookie !== undefined){
const _errs11 = errors;
if(!(validate36(data.cookie, {instancePath:instancePath+"/cookie",parentData:data,parentDataProperty:"cookie",rootData}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate1157.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema268.type,parentSchema:schema268,data}];
return false;
}
}
validate1157.errors = vErrors;
return errors === 0;
}

export const request122 = validate1165;
const schema269 = {"type":"object","additionalProperties":true,"properties":{"requestBody":{"type":"object","properties":{"api_key":{"$ref":"/part95"},"token":{"$ref":"/part95"},"batch":{"type":"array","maxItems":10000,"items":{"type":"object","properties":{"event":{},"distinct_id":{},"properties":{},"timestamp":{},"offset":{},"uuid":{},"$set":{},"$set_once":{}}}},"historical_migration":{"$ref":"/part25"},"sent_at":{},"event":{},"distinct_id":{},"properties":{},"timestamp":{},"offset":{},"uuid":{},"$set":{},"$set_once":{}}}},"required":["requestBody"]};

function validate1165(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.requestBody === undefined) && (missing0 = "requestBody")){
validate1165.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema269.required,parentSchema:schema269,data}];
return false;
}
else {
if(data.requestBody !== undefined){
let data0 = data.requestBody;
const _errs2 = errors;
if(errors === _errs2){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if(data0.api_key !== undefined){
const _errs4 = errors;
if(!(validate597(data0.api_key, {instancePath:instancePath+"/requestBody/api_key",parentData:data0,parentDataProperty:"api_key",rootData}))){
vErrors = vErrors === null ? validate597.errors : vErrors.concat(validate597.errors);
errors = vErrors.length;
}
var valid1 = _errs4 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.token !== undefined){
const _errs5 = errors;
if(!(validate597(data0.token, {instancePath:instancePath+"/requestBody/token",parentData:data0,parentDataProperty:"token",rootData}))){
vErrors = vErrors === null ? validate597.errors : vErrors.concat(validate597.errors);
errors = vErrors.length;
}
var valid1 = _errs5 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.batch !== undefined){
let data3 = data0.batch;
const _errs6 = errors;
if(errors === _errs6){
if(Array.isArray(data3)){
if(data3.length > 10000){
validate1165.errors = [{instancePath:instancePath+"/requestBody/batch",schemaPath:"#/properties/requestBody/properties/batch/maxItems",keyword:"maxItems",params:{limit: 10000},schema:10000,parentSchema:schema269.properties.requestBody.properties.batch,data:data3}];
return false;
}
else {
var valid2 = true;
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
let data4 = data3[i0];
const _errs8 = errors;
if(errors === _errs8){
if(!(data4 && typeof data4 == "object" && !Array.isArray(data4))){
validate1165.errors = [{instancePath:instancePath+"/requestBody/batch/" + i0,schemaPath:"#/properties/requestBody/properties/batch/items/type",keyword:"type",params:{type: "object"},schema:schema269.properties.requestBody.properties.batch.items.type,parentSchema:schema269.properties.requestBody.properties.batch.items,data:data4}];
return false;
}
}
var valid2 = _errs8 === errors;
if(!valid2){
break;
}
}
}
}
else {
validate1165.errors = [{instancePath:instancePath+"/requestBody/batch",schemaPath:"#/properties/requestBody/properties/batch/type",keyword:"type",params:{type: "array"},schema:schema269.properties.requestBody.properties.batch.type,parentSchema:schema269.properties.requestBody.properties.batch,data:data3}];
return false;
}
}
var valid1 = _errs6 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.historical_migration !== undefined){
const _errs10 = errors;
if(!(validate80(data0.historical_migration, {instancePath:instancePath+"/requestBody/historical_migration",parentData:data0,parentDataProperty:"historical_migration",rootData}))){
vErrors = vErrors === null ? validate80.errors : vErrors.concat(validate80.errors);
errors = vErrors.length;
}
var valid1 = _errs10 === errors;
}
else {
var valid1 = true;
}
}
}
}
}
else {
validate1165.errors = [{instancePath:instancePath+"/requestBody",schemaPath:"#/properties/requestBody/type",keyword:"type",params:{type: "object"},schema:schema269.properties.requestBody.type,parentSchema:schema269.properties.requestBody,data:data0}];
return false;
}
}
}
}
}
else {
validate1165.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema269.type,parentSchema:schema269,data}];
return false;
}
}
validate1165.errors = vErrors;
return errors === 0;
}

export const request123 = validate1169;
const schema270 = {"type":"object","additionalProperties":true,"properties":{"path":{"$ref":"/part123"},"query":{"type":"object","properties":{"compression":{"$ref":"/part95"},"beacon":{"$ref":"/part95"},"ip":{"$ref":"/part95"},"ver":{"$ref":"/part95"}},"additionalProperties":false,"required":[]},"header":{"$ref":"/part7"},"cookie":{"$ref":"/part7"}},"required":[]};

function validate1169(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.path !== undefined){
const _errs2 = errors;
if(!(validate912(data.path, {instancePath:instancePath+"/path",parentData:data,parentDataProperty:"path",rootData}))){
vErrors = vErrors === null ? validate912.errors : vErrors.concat(validate912.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.query !== undefined){
let data1 = data.query;
const _errs3 = errors;
if(errors === _errs3){
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
const _errs5 = errors;
for(const key0 in data1){
if(!((((key0 === "compression") || (key0 === "beacon")) || (key0 === "ip")) || (key0 === "ver"))){
validate1169.errors = [{instancePath:instancePath+"/query",schemaPath:"#/properties/query/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema270.properties.query,data:data1}];
return false;
break;
}
}
if(_errs5 === errors){
if(data1.compression !== undefined){
const _errs6 = errors;
if(!(validate597(data1.compression, {instancePath:instancePath+"/query/compression",parentData:data1,parentDataProperty:"compression",rootData}))){
vErrors = vErrors === null ? validate597.errors : vErrors.concat(validate597.errors);
errors = vErrors.length;
}
var valid1 = _errs6 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data1.beacon !== undefined){
const _errs7 = errors;
if(!(validate597(data1.beacon, {instancePath:instancePath+"/query/beacon",parentData:data1,parentDataProperty:"beacon",rootData}))){
vErrors = vErrors === null ? validate597.errors : vErrors.concat(validate597.errors);
errors = vErrors.length;
}
var valid1 = _errs7 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data1.ip !== undefined){
const _errs8 = errors;
if(!(validate597(data1.ip, {instancePath:instancePath+"/query/ip",parentData:data1,parentDataProperty:"ip",rootData}))){
vErrors = vErrors === null ? validate597.errors : vErrors.concat(validate597.errors);
errors = vErrors.length;
}
var valid1 = _errs8 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data1.ver !== undefined){
const _errs9 = errors;
if(!(validate597(data1.ver, {instancePath:instancePath+"/query/ver",parentData:data1,parentDataProperty:"ver",rootData}))){
vErrors = vErrors === null ? validate597.errors : vErrors.concat(validate597.errors);
errors = vErrors.length;
}
var valid1 = _errs9 === errors;
}
else {
var valid1 = true;
}
}
}
}
}
}
else {
validate1169.errors = [{instancePath:instancePath+"/query",schemaPath:"#/properties/query/type",keyword:"type",params:{type: "object"},schema:schema270.properties.query.type,parentSchema:schema270.properties.query,data:data1}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.header !== undefined){
const _errs10 = errors;
if(!(validate36(data.header, {instancePath:instancePath+"/header",parentData:data,parentDataProperty:"header",rootData}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.cookie !== undefined){
const _errs11 = errors;
if(!(validate36(data.cookie, {instancePath:instancePath+"/cookie",parentData:data,parentDataProperty:"cookie",rootData}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate1169.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema270.type,parentSchema:schema270,data}];
return false;
}
}
validate1169.errors = vErrors;
return errors === 0;
}

export const request124 = validate1177;
const schema271 = {"type":"object","additionalProperties":true,"properties":{"requestBody":{"type":"object","properties":{"$token":{"$ref":"/part95"},"$distinct_id":{},"$set":{},"$set_once":{},"timestamp":{},"uuid":{}}}},"required":["requestBody"]};

function validate1177(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.requestBody === undefined) && (missing0 = "requestBody")){
validate1177.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema271.required,parentSchema:schema271,data}];
return false;
}
else {
if(data.requestBody !== undefined){
let data0 = data.requestBody;
const _errs2 = errors;
if(errors === _errs2){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if(data0.$token !== undefined){
if(!(validate597(data0.$token, {instancePath:instancePath+"/requestBody/$token",parentData:data0,parentDataProperty:"$token",rootData}))){
vErrors = vErrors === null ? validate597.errors : vErrors.concat(validate597.errors);
errors = vErrors.length;
}
}
}
else {
validate1177.errors = [{instancePath:instancePath+"/requestBody",schemaPath:"#/properties/requestBody/type",keyword:"type",params:{type: "object"},schema:schema271.properties.requestBody.type,parentSchema:schema271.properties.requestBody,data:data0}];
return false;
}
}
}
}
}
else {
validate1177.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema271.type,parentSchema:schema271,data}];
return false;
}
}
validate1177.errors = vErrors;
return errors === 0;
}

export const request125 = validate1179;
const schema272 = {"type":"object","additionalProperties":true,"properties":{"requestBody":{"type":"object","properties":{"created_at":{},"historical_migration":{"$ref":"/part25"},"batch":{"type":"array","maxItems":10000,"items":{"type":"object","required":["uuid"],"properties":{"uuid":{"$ref":"/part74"},"event":{},"distinct_id":{},"timestamp":{},"session_id":{},"window_id":{},"options":{},"properties":{}}}}}}},"required":["requestBody"]};

function validate1179(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.requestBody === undefined) && (missing0 = "requestBody")){
validate1179.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema272.required,parentSchema:schema272,data}];
return false;
}
else {
if(data.requestBody !== undefined){
let data0 = data.requestBody;
const _errs2 = errors;
if(errors === _errs2){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if(data0.historical_migration !== undefined){
const _errs4 = errors;
if(!(validate80(data0.historical_migration, {instancePath:instancePath+"/requestBody/historical_migration",parentData:data0,parentDataProperty:"historical_migration",rootData}))){
vErrors = vErrors === null ? validate80.errors : vErrors.concat(validate80.errors);
errors = vErrors.length;
}
var valid1 = _errs4 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.batch !== undefined){
let data2 = data0.batch;
const _errs5 = errors;
if(errors === _errs5){
if(Array.isArray(data2)){
if(data2.length > 10000){
validate1179.errors = [{instancePath:instancePath+"/requestBody/batch",schemaPath:"#/properties/requestBody/properties/batch/maxItems",keyword:"maxItems",params:{limit: 10000},schema:10000,parentSchema:schema272.properties.requestBody.properties.batch,data:data2}];
return false;
}
else {
var valid2 = true;
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
let data3 = data2[i0];
const _errs7 = errors;
if(errors === _errs7){
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
let missing1;
if((data3.uuid === undefined) && (missing1 = "uuid")){
validate1179.errors = [{instancePath:instancePath+"/requestBody/batch/" + i0,schemaPath:"#/properties/requestBody/properties/batch/items/required",keyword:"required",params:{missingProperty: missing1},schema:schema272.properties.requestBody.properties.batch.items.required,parentSchema:schema272.properties.requestBody.properties.batch.items,data:data3}];
return false;
}
else {
if(data3.uuid !== undefined){
if(!(validate504(data3.uuid, {instancePath:instancePath+"/requestBody/batch/" + i0+"/uuid",parentData:data3,parentDataProperty:"uuid",rootData}))){
vErrors = vErrors === null ? validate504.errors : vErrors.concat(validate504.errors);
errors = vErrors.length;
}
}
}
}
else {
validate1179.errors = [{instancePath:instancePath+"/requestBody/batch/" + i0,schemaPath:"#/properties/requestBody/properties/batch/items/type",keyword:"type",params:{type: "object"},schema:schema272.properties.requestBody.properties.batch.items.type,parentSchema:schema272.properties.requestBody.properties.batch.items,data:data3}];
return false;
}
}
var valid2 = _errs7 === errors;
if(!valid2){
break;
}
}
}
}
else {
validate1179.errors = [{instancePath:instancePath+"/requestBody/batch",schemaPath:"#/properties/requestBody/properties/batch/type",keyword:"type",params:{type: "array"},schema:schema272.properties.requestBody.properties.batch.type,parentSchema:schema272.properties.requestBody.properties.batch,data:data2}];
return false;
}
}
var valid1 = _errs5 === errors;
}
else {
var valid1 = true;
}
}
}
else {
validate1179.errors = [{instancePath:instancePath+"/requestBody",schemaPath:"#/properties/requestBody/type",keyword:"type",params:{type: "object"},schema:schema272.properties.requestBody.type,parentSchema:schema272.properties.requestBody,data:data0}];
return false;
}
}
}
}
}
else {
validate1179.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema272.type,parentSchema:schema272,data}];
return false;
}
}
validate1179.errors = vErrors;
return errors === 0;
}

export const request126 = validate1182;
const schema273 = {"type":"object","additionalProperties":true,"properties":{"path":{"$ref":"/part123"},"query":{"$ref":"/part46"},"header":{"type":"object","additionalProperties":true,"properties":{"posthog-sdk-info":{"$ref":"/part12"},"posthog-attempt":{"$ref":"/part12"},"posthog-request-id":{"$ref":"/part12"},"posthog-request-timestamp":{"$ref":"/part12"}},"required":[]},"cookie":{"$ref":"/part7"}},"required":[]};

function validate1182(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.path !== undefined){
const _errs2 = errors;
if(!(validate912(data.path, {instancePath:instancePath+"/path",parentData:data,parentDataProperty:"path",rootData}))){
vErrors = vErrors === null ? validate912.errors : vErrors.concat(validate912.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.query !== undefined){
const _errs3 = errors;
if(!(validate237(data.query, {instancePath:instancePath+"/query",parentData:data,parentDataProperty:"query",rootData}))){
vErrors = vErrors === null ? validate237.errors : vErrors.concat(validate237.errors);
errors = vErrors.length;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.header !== undefined){
let data2 = data.header;
const _errs4 = errors;
if(errors === _errs4){
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
if(data2["posthog-sdk-info"] !== undefined){
const _errs7 = errors;
if(!(validate46(data2["posthog-sdk-info"], {instancePath:instancePath+"/header/posthog-sdk-info",parentData:data2,parentDataProperty:"posthog-sdk-info",rootData}))){
vErrors = vErrors === null ? validate46.errors : vErrors.concat(validate46.errors);
errors = vErrors.length;
}
var valid1 = _errs7 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data2["posthog-attempt"] !== undefined){
const _errs8 = errors;
if(!(validate46(data2["posthog-attempt"], {instancePath:instancePath+"/header/posthog-attempt",parentData:data2,parentDataProperty:"posthog-attempt",rootData}))){
vErrors = vErrors === null ? validate46.errors : vErrors.concat(validate46.errors);
errors = vErrors.length;
}
var valid1 = _errs8 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data2["posthog-request-id"] !== undefined){
const _errs9 = errors;
if(!(validate46(data2["posthog-request-id"], {instancePath:instancePath+"/header/posthog-request-id",parentData:data2,parentDataProperty:"posthog-request-id",rootData}))){
vErrors = vErrors === null ? validate46.errors : vErrors.concat(validate46.errors);
errors = vErrors.length;
}
var valid1 = _errs9 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data2["posthog-request-timestamp"] !== undefined){
const _errs10 = errors;
if(!(validate46(data2["posthog-request-timestamp"], {instancePath:instancePath+"/header/posthog-request-timestamp",parentData:data2,parentDataProperty:"posthog-request-timestamp",rootData}))){
vErrors = vErrors === null ? validate46.errors : vErrors.concat(validate46.errors);
errors = vErrors.length;
}
var valid1 = _errs10 === errors;
}
else {
var valid1 = true;
}
}
}
}
}
else {
validate1182.errors = [{instancePath:instancePath+"/header",schemaPath:"#/properties/header/type",keyword:"type",params:{type: "object"},schema:schema273.properties.header.type,parentSchema:schema273.properties.header,data:data2}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.cookie !== undefined){
const _errs11 = errors;
if(!(validate36(data.cookie, {instancePath:instancePath+"/cookie",parentData:data,parentDataProperty:"cookie",rootData}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate1182.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema273.type,parentSchema:schema273,data}];
return false;
}
}
validate1182.errors = vErrors;
return errors === 0;
}

export const request127 = validate1190;
const schema274 = {"type":"object","additionalProperties":true,"properties":{"path":{"$ref":"/part141"},"query":{"$ref":"/part46"},"header":{"$ref":"/part7"},"cookie":{"$ref":"/part7"}},"required":["path"]};
const schema275 = {"type":"object","additionalProperties":false,"properties":{"token":{"$ref":"/part74"}},"required":["token"]};

function validate1191(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.token === undefined) && (missing0 = "token")){
validate1191.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema275.required,parentSchema:schema275,data}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "token")){
validate1191.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema275,data}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.token !== undefined){
if(!(validate504(data.token, {instancePath:instancePath+"/token",parentData:data,parentDataProperty:"token",rootData}))){
vErrors = vErrors === null ? validate504.errors : vErrors.concat(validate504.errors);
errors = vErrors.length;
}
}
}
}
}
else {
validate1191.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema275.type,parentSchema:schema275,data}];
return false;
}
}
validate1191.errors = vErrors;
return errors === 0;
}


function validate1190(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.path === undefined) && (missing0 = "path")){
validate1190.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema274.required,parentSchema:schema274,data}];
return false;
}
else {
if(data.path !== undefined){
const _errs2 = errors;
if(!(validate1191(data.path, {instancePath:instancePath+"/path",parentData:data,parentDataProperty:"path",rootData}))){
vErrors = vErrors === null ? validate1191.errors : vErrors.concat(validate1191.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.query !== undefined){
const _errs3 = errors;
if(!(validate237(data.query, {instancePath:instancePath+"/query",parentData:data,parentDataProperty:"query",rootData}))){
vErrors = vErrors === null ? validate237.errors : vErrors.concat(validate237.errors);
errors = vErrors.length;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.header !== undefined){
const _errs4 = errors;
if(!(validate36(data.header, {instancePath:instancePath+"/header",parentData:data,parentDataProperty:"header",rootData}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.cookie !== undefined){
const _errs5 = errors;
if(!(validate36(data.cookie, {instancePath:instancePath+"/cookie",parentData:data,parentDataProperty:"cookie",rootData}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate1190.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema274.type,parentSchema:schema274,data}];
return false;
}
}
validate1190.errors = vErrors;
return errors === 0;
}

export const request128 = validate1197;
const schema276 = {"type":"object","additionalProperties":true,"properties":{"path":{"type":"object","additionalProperties":false,"properties":{"file":{"$ref":"/part142"}},"required":["file"]},"query":{"type":"object","properties":{"v":{"$ref":"/part95"}},"additionalProperties":false,"required":[]},"header":{"$ref":"/part5"},"cookie":{"$ref":"/part7"}},"required":["path"]};
const schema277 = {"type":"string","minLength":1,"maxLength":100};

function validate1198(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(func2(data) > 100){
validate1198.errors = [{instancePath,schemaPath:"#/maxLength",keyword:"maxLength",params:{limit: 100},schema:100,parentSchema:schema277,data}];
return false;
}
else {
if(func2(data) < 1){
validate1198.errors = [{instancePath,schemaPath:"#/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema277,data}];
return false;
}
}
}
else {
validate1198.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},schema:schema277.type,parentSchema:schema277,data}];
return false;
}
}
validate1198.errors = vErrors;
return errors === 0;
}


function validate1197(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.path === undefined) && (missing0 = "path")){
validate1197.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema276.required,parentSchema:schema276,data}];
return false;
}
else {
if(data.path !== undefined){
let data0 = data.path;
const _errs2 = errors;
if(errors === _errs2){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
let missing1;
if((data0.file === undefined) && (missing1 = "file")){
validate1197.errors = [{instancePath:instancePath+"/path",schemaPath:"#/properties/path/required",keyword:"required",params:{missingProperty: missing1},schema:schema276.properties.path.required,parentSchema:schema276.properties.path,data:data0}];
return false;
}
else {
const _errs4 = errors;
for(const key0 in data0){
if(!(key0 === "file")){
validate1197.errors = [{instancePath:instancePath+"/path",schemaPath:"#/properties/path/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema276.properties.path,data:data0}];
return false;
break;
}
}
if(_errs4 === errors){
if(data0.file !== undefined){
if(!(validate1198(data0.file, {instancePath:instancePath+"/path/file",parentData:data0,parentDataProperty:"file",rootData}))){
vErrors = vErrors === null ? validate1198.errors : vErrors.concat(validate1198.errors);
errors = vErrors.length;
}
}
}
}
}
else {
validate1197.errors = [{instancePath:instancePath+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type: "object"},schema:schema276.properties.path.type,parentSchema:schema276.properties.path,data:data0}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.query !== undefined){
let data2 = data.query;
const _errs6 = errors;
if(errors === _errs6){
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
const _errs8 = errors;
for(const key1 in data2){
if(!(key1 === "v")){
validate1197.errors = [{instancePath:instancePath+"/query",schemaPath:"#/properties/query/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},schema:false,parentSchema:schema276.properties.query,data:data2}];
return false;
break;
}
}
if(_errs8 === errors){
if(data2.v !== undefined){
if(!(validate597(data2.v, {instancePath:instancePath+"/query/v",parentData:data2,parentDataProperty:"v",rootData}))){
vErrors = vErrors === null ? validate597.errors : vErrors.concat(validate597.errors);
errors = vErrors.length;
}
}
}
}
else {
validate1197.errors = [{instancePath:instancePath+"/query",schemaPath:"#/properties/query/type",keyword:"type",params:{type: "object"},schema:schema276.properties.query.type,parentSchema:schema276.properties.query,data:data2}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.header !== undefined){
const _errs10 = errors;
if(!(validate32(data.header, {instancePath:instancePath+"/header",parentData:data,parentDataProperty:"header",rootData}))){
vErrors = vErrors === null ? validate32.errors : vErrors.concat(validate32.errors);
errors = vErrors.length;
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.cookie !== undefined){
const _errs11 = errors;
if(!(validate36(data.cookie, {instancePath:instancePath+"/cookie",parentData:data,parentDataProperty:"cookie",rootData}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate1197.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema276.type,parentSchema:schema276,data}];
return false;
}
}
validate1197.errors = vErrors;
return errors === 0;
}

export const request129 = validate1203;
const schema278 = {"type":"object","additionalProperties":true,"properties":{"path":{"type":"object","additionalProperties":false,"properties":{"version":{"$ref":"/part65"},"file":{"$ref":"/part142"}},"required":["version","file"]},"query":{"$ref":"/part46"},"header":{"$ref":"/part5"},"cookie":{"$ref":"/part7"}},"required":["path"]};

function validate1203(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.path === undefined) && (missing0 = "path")){
validate1203.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema278.required,parentSchema:schema278,data}];
return false;
}
else {
if(data.path !== undefined){
let data0 = data.path;
const _errs2 = errors;
if(errors === _errs2){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
let missing1;
if(((data0.version === undefined) && (missing1 = "version")) || ((data0.file === undefined) && (missing1 = "file"))){
validate1203.errors = [{instancePath:instancePath+"/path",schemaPath:"#/properties/path/required",keyword:"required",params:{missingProperty: missing1},schema:schema278.properties.path.required,parentSchema:schema278.properties.path,data:data0}];
return false;
}
else {
const _errs4 = errors;
for(const key0 in data0){
if(!((key0 === "version") || (key0 === "file"))){
validate1203.errors = [{instancePath:instancePath+"/path",schemaPath:"#/properties/path/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema278.properties.path,data:data0}];
return false;
break;
}
}
if(_errs4 === errors){
if(data0.version !== undefined){
const _errs5 = errors;
if(!(validate462(data0.version, {instancePath:instancePath+"/path/version",parentData:data0,parentDataProperty:"version",rootData}))){
vErrors = vErrors === null ? validate462.errors : vErrors.concat(validate462.errors);
errors = vErrors.length;
}
var valid1 = _errs5 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.file !== undefined){
const _errs6 = errors;
if(!(validate1198(data0.file, {instancePath:instancePath+"/path/file",parentData:data0,parentDataProperty:"file",rootData}))){
vErrors = vErrors === null ? validate1198.errors : vErrors.concat(validate1198.errors);
errors = vErrors.length;
}
var valid1 = _errs6 === errors;
}
else {
var valid1 = true;
}
}
}
}
}
else {
validate1203.errors = [{instancePath:instancePath+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type: "object"},schema:schema278.properties.path.type,parentSchema:schema278.properties.path,data:data0}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.query !== undefined){
const _errs7 = errors;
if(!(validate237(data.query, {instancePath:instancePath+"/query",parentData:data,parentDataProperty:"query",rootData}))){
vErrors = vErrors === null ? validate237.errors : vErrors.concat(validate237.errors);
errors = vErrors.length;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.header !== undefined){
const _errs8 = errors;
if(!(validate32(data.header, {instancePath:instancePath+"/header",parentData:data,parentDataProperty:"header",rootData}))){
vErrors = vErrors === null ? validate32.errors : vErrors.concat(validate32.errors);
errors = vErrors.length;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.cookie !== undefined){
const _errs9 = errors;
if(!(validate36(data.cookie, {instancePath:instancePath+"/cookie",parentData:data,parentDataProperty:"cookie",rootData}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate1203.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema278.type,parentSchema:schema278,data}];
return false;
}
}
validate1203.errors = vErrors;
return errors === 0;
}

export const request130 = validate1209;
const schema279 = {"type":"object","additionalProperties":true,"properties":{"path":{"$ref":"/part141"},"query":{"$ref":"/part46"},"header":{"$ref":"/part5"},"cookie":{"$ref":"/part7"}},"required":["path"]};

function validate1209(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.path === undefined) && (missing0 = "path")){
validate1209.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema279.required,parentSchema:schema279,data}];
return false;
}
else {
if(data.path !== undefined){
const _errs2 = errors;
if(!(validate1191(data.path, {instancePath:instancePath+"/path",parentData:data,parentDataProperty:"path",rootData}))){
vErrors = vErrors === null ? validate1191.errors : vErrors.concat(validate1191.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.query !== undefined){
const _errs3 = errors;
if(!(validate237(data.query, {instancePath:instancePath+"/query",parentData:data,parentDataProperty:"query",rootData}))){
vErrors = vErrors === null ? validate237.errors : vErrors.concat(validate237.errors);
errors = vErrors.length;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.header !== undefined){
const _errs4 = errors;
if(!(validate32(data.header, {instancePath:instancePath+"/header",parentData:data,parentDataProperty:"header",rootData}))){
vErrors = vErrors === null ? validate32.errors : vErrors.concat(validate32.errors);
errors = vErrors.length;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.cookie !== undefined){
const _errs5 = errors;
if(!(validate36(data.cookie, {instancePath:instancePath+"/cookie",parentData:data,parentDataProperty:"cookie",rootData}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate1209.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema279.type,parentSchema:schema279,data}];
return false;
}
}
validate1209.errors = vErrors;
return errors === 0;
}

export const request131 = validate1214;
const schema280 = {"type":"object","additionalProperties":true,"properties":{"path":{"$ref":"/part123"},"query":{"type":"object","properties":{"beacon":{"$ref":"/part95"}},"additionalProperties":false,"required":[]},"header":{"$ref":"/part7"},"cookie":{"$ref":"/part7"}},"required":[]};

function validate1214(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.path !== undefined){
const _errs2 = errors;
if(!(validate912(data.path, {instancePath:instancePath+"/path",parentData:data,parentDataProperty:"path",rootData}))){
vErrors = vErrors === null ? validate912.errors : vErrors.concat(validate912.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.query !== undefined){
let data1 = data.query;
const _errs3 = errors;
if(errors === _errs3){
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
const _errs5 = errors;
for(const key0 in data1){
if(!(key0 === "beacon")){
validate1214.errors = [{instancePath:instancePath+"/query",schemaPath:"#/properties/query/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema280.properties.query,data:data1}];
return false;
break;
}
}
if(_errs5 === errors){
if(data1.beacon !== undefined){
if(!(validate597(data1.beacon, {instancePath:instancePath+"/query/beacon",parentData:data1,parentDataProperty:"beacon",rootData}))){
vErrors = vErrors === null ? validate597.errors : vErrors.concat(validate597.errors);
errors = vErrors.length;
}
}
}
}
else {
validate1214.errors = [{instancePath:instancePath+"/query",schemaPath:"#/properties/query/type",keyword:"type",params:{type: "object"},schema:schema280.properties.query.type,parentSchema:schema280.properties.query,data:data1}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.header !== undefined){
const _errs7 = errors;
if(!(validate36(data.header, {instancePath:instancePath+"/header",parentData:data,parentDataProperty:"header",rootData}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.cookie !== undefined){
const _errs8 = errors;
if(!(validate36(data.cookie, {instancePath:instancePath+"/cookie",parentData:data,parentDataProperty:"cookie",rootData}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate1214.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema280.type,parentSchema:schema280,data}];
return false;
}
}
validate1214.errors = vErrors;
return errors === 0;
}

export const request132 = validate1219;
const schema281 = {"type":"object","additionalProperties":true,"properties":{"requestBody":{"type":"object","properties":{"token":{},"api_key":{},"distinct_id":{},"$anon_distinct_id":{},"$device_id":{},"groups":{},"person_properties":{},"group_properties":{},"flag_keys_to_evaluate":{},"evaluation_contexts":{},"disable_flags":{},"geoip_disable":{},"timezone":{},"sent_at":{}}}},"required":["requestBody"]};

function validate1219(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.requestBody === undefined) && (missing0 = "requestBody")){
validate1219.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema281.required,parentSchema:schema281,data}];
return false;
}
else {
if(data.requestBody !== undefined){
let data0 = data.requestBody;
const _errs2 = errors;
if(errors === _errs2){
if(!(data0 && typeof data0 == "object" && !Array.isArray(data0))){
validate1219.errors = [{instancePath:instancePath+"/requestBody",schemaPath:"#/properties/requestBody/type",keyword:"type",params:{type: "object"},schema:schema281.properties.requestBody.type,parentSchema:schema281.properties.requestBody,data:data0}];
return false;
}
}
}
}
}
else {
validate1219.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema281.type,parentSchema:schema281,data}];
return false;
}
}
validate1219.errors = vErrors;
return errors === 0;
}

export const request133 = validate1220;
const schema282 = {"type":"object","additionalProperties":true,"properties":{"path":{"$ref":"/part123"},"query":{"type":"object","properties":{"v":{"type":"integer","minimum":1,"maximum":4,"default":1},"config":{"$ref":"/part25","default":false},"compression":{"$ref":"/part95"},"ip":{"$ref":"/part95"},"ver":{"$ref":"/part95"}},"additionalProperties":false,"required":[]},"header":{"$ref":"/part7"},"cookie":{"$ref":"/part7"}},"required":[]};

function validate1220(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.path !== undefined){
const _errs2 = errors;
if(!(validate912(data.path, {instancePath:instancePath+"/path",parentData:data,parentDataProperty:"path",rootData}))){
vErrors = vErrors === null ? validate912.errors : vErrors.concat(validate912.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.query !== undefined){
let data1 = data.query;
const _errs3 = errors;
if(errors === _errs3){
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
if(data1.v === undefined){
data1.v = 1;
}
if(data1.config === undefined){
data1.config = false;
}
const _errs5 = errors;
for(const key0 in data1){
if(!(((((key0 === "v") || (key0 === "config")) || (key0 === "compression")) || (key0 === "ip")) || (key0 === "ver"))){
validate1220.errors = [{instancePath:instancePath+"/query",schemaPath:"#/properties/query/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema282.properties.query,data:data1}];
return false;
break;
}
}
if(_errs5 === errors){
let data2 = data1.v;
const _errs6 = errors;
if(!((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2)))){
validate1220.errors = [{instancePath:instancePath+"/query/v",schemaPath:"#/properties/query/properties/v/type",keyword:"type",params:{type: "integer"},schema:schema282.properties.query.properties.v.type,parentSchema:schema282.properties.query.properties.v,data:data2}];
return false;
}
if(errors === _errs6){
if(typeof data2 == "number"){
if(data2 > 4 || isNaN(data2)){
validate1220.errors = [{instancePath:instancePath+"/query/v",schemaPath:"#/properties/query/properties/v/maximum",keyword:"maximum",params:{comparison: "<=", limit: 4},schema:4,parentSchema:schema282.properties.query.properties.v,data:data2}];
return false;
}
else {
if(data2 < 1 || isNaN(data2)){
validate1220.errors = [{instancePath:instancePath+"/query/v",schemaPath:"#/properties/query/properties/v/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},schema:1,parentSchema:schema282.properties.query.properties.v,data:data2}];
return false;
}
}
}
}
var valid1 = _errs6 === errors;
if(valid1){
const _errs8 = errors;
if(!(validate80(data1.config, {instancePath:instancePath+"/query/config",parentData:data1,parentDataProperty:"config",rootData}))){
vErrors = vErrors === null ? validate80.errors : vErrors.concat(validate80.errors);
errors = vErrors.length;
}
var valid1 = _errs8 === errors;
if(valid1){
if(data1.compression !== undefined){
const _errs9 = errors;
if(!(validate597(data1.compression, {instancePath:instancePath+"/query/compression",parentData:data1,parentDataProperty:"compression",rootData}))){
vErrors = vErrors === null ? validate597.errors : vErrors.concat(validate597.errors);
errors = vErrors.length;
}
var valid1 = _errs9 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data1.ip !== undefined){
const _errs10 = errors;
if(!(validate597(data1.ip, {instancePath:instancePath+"/query/ip",parentData:data1,parentDataProperty:"ip",rootData}))){
vErrors = vErrors === null ? validate597.errors : vErrors.concat(validate597.errors);
errors = vErrors.length;
}
var valid1 = _errs10 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data1.ver !== undefined){
const _errs11 = errors;
if(!(validate597(data1.ver, {instancePath:instancePath+"/query/ver",parentData:data1,parentDataProperty:"ver",rootData}))){
vErrors = vErrors === null ? validate597.errors : vErrors.concat(validate597.errors);
errors = vErrors.length;
}
var valid1 = _errs11 === errors;
}
else {
var valid1 = true;
}
}
}
}
}
}
}
else {
validate1220.errors = [{instancePath:instancePath+"/query",schemaPath:"#/properties/query/type",keyword:"type",params:{type: "object"},schema:schema282.properties.query.type,parentSchema:schema282.properties.query,data:data1}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.header !== undefined){
const _errs12 = errors;
if(!(validate36(data.header, {instancePath:instancePath+"/header",parentData:data,parentDataProperty:"header",rootData}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.cookie !== undefined){
const _errs13 = errors;
if(!(validate36(data.cookie, {instancePath:instancePath+"/cookie",parentData:data,parentDataProperty:"cookie",rootData}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate1220.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema282.type,parentSchema:schema282,data}];
return false;
}
}
validate1220.errors = vErrors;
return errors === 0;
}

export const request134 = validate1228;
const schema283 = {"type":"object","additionalProperties":true,"properties":{"path":{"$ref":"/part123"},"query":{"$ref":"/part113"},"header":{"$ref":"/part5"},"cookie":{"$ref":"/part7"}},"required":[]};

function validate1228(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.path !== undefined){
const _errs2 = errors;
if(!(validate912(data.path, {instancePath:instancePath+"/path",parentData:data,parentDataProperty:"path",rootData}))){
vErrors = vErrors === null ? validate912.errors : vErrors.concat(validate912.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.query !== undefined){
const _errs3 = errors;
if(!(validate830(data.query, {instancePath:instancePath+"/query",parentData:data,parentDataProperty:"query",rootData}))){
vErrors = vErrors === null ? validate830.errors : vErrors.concat(validate830.errors);
errors = vErrors.length;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.header !== undefined){
const _errs4 = errors;
if(!(validate32(data.header, {instancePath:instancePath+"/header",parentData:data,parentDataProperty:"header",rootData}))){
vErrors = vErrors === null ? validate32.errors : vErrors.concat(validate32.errors);
errors = vErrors.length;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.cookie !== undefined){
const _errs5 = errors;
if(!(validate36(data.cookie, {instancePath:instancePath+"/cookie",parentData:data,parentDataProperty:"cookie",rootData}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate1228.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema283.type,parentSchema:schema283,data}];
return false;
}
}
validate1228.errors = vErrors;
return errors === 0;
}

export const request135 = validate1233;
const schema284 = {"type":"object","additionalProperties":true,"properties":{"path":{"type":"object","additionalProperties":false,"properties":{"tag":{"$ref":"/part68"}},"required":["tag"]},"query":{"$ref":"/part46"},"header":{"$ref":"/part5"},"cookie":{"$ref":"/part7"}},"required":["path"]};

function validate1233(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.path === undefined) && (missing0 = "path")){
validate1233.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},schema:schema284.required,parentSchema:schema284,data}];
return false;
}
else {
if(data.path !== undefined){
let data0 = data.path;
const _errs2 = errors;
if(errors === _errs2){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
let missing1;
if((data0.tag === undefined) && (missing1 = "tag")){
validate1233.errors = [{instancePath:instancePath+"/path",schemaPath:"#/properties/path/required",keyword:"required",params:{missingProperty: missing1},schema:schema284.properties.path.required,parentSchema:schema284.properties.path,data:data0}];
return false;
}
else {
const _errs4 = errors;
for(const key0 in data0){
if(!(key0 === "tag")){
validate1233.errors = [{instancePath:instancePath+"/path",schemaPath:"#/properties/path/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema284.properties.path,data:data0}];
return false;
break;
}
}
if(_errs4 === errors){
if(data0.tag !== undefined){
if(!(validate485(data0.tag, {instancePath:instancePath+"/path/tag",parentData:data0,parentDataProperty:"tag",rootData}))){
vErrors = vErrors === null ? validate485.errors : vErrors.concat(validate485.errors);
errors = vErrors.length;
}
}
}
}
}
else {
validate1233.errors = [{instancePath:instancePath+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type: "object"},schema:schema284.properties.path.type,parentSchema:schema284.properties.path,data:data0}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.query !== undefined){
const _errs6 = errors;
if(!(validate237(data.query, {instancePath:instancePath+"/query",parentData:data,parentDataProperty:"query",rootData}))){
vErrors = vErrors === null ? validate237.errors : vErrors.concat(validate237.errors);
errors = vErrors.length;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.header !== undefined){
const _errs7 = errors;
if(!(validate32(data.header, {instancePath:instancePath+"/header",parentData:data,parentDataProperty:"header",rootData}))){
vErrors = vErrors === null ? validate32.errors : vErrors.concat(validate32.errors);
errors = vErrors.length;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.cookie !== undefined){
const _errs8 = errors;
if(!(validate36(data.cookie, {instancePath:instancePath+"/cookie",parentData:data,parentDataProperty:"cookie",rootData}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate1233.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema284.type,parentSchema:schema284,data}];
return false;
}
}
validate1233.errors = vErrors;
return errors === 0;
}

export const REQUEST_VALIDATORS = {
  listOrganizationBatchExports: [request0],
  createOrganizationBatchExport: [request1, request2],
  readOrganizationBatchExport: [request3],
  replaceOrganizationBatchExport: [request4, request5],
  deleteOrganizationBatchExport: [request5],
  updateOrganizationBatchExport: [request6, request5],
  backfillOrganizationBatchExport: [request7, request8],
  pauseOrganizationBatchExport: [request7, request9],
  unpauseOrganizationBatchExport: [request7, request9],
  listBatchExports: [request10],
  createBatchExport: [request1, request11],
  listBatchExportSummaries: [request12],
  readBatchExport: [request13],
  replaceBatchExport: [request4, request14],
  deleteBatchExport: [request14],
  updateBatchExport: [request6, request14],
  backfillBatchExport: [request7, request15],
  pauseBatchExport: [request7, request16],
  unpauseBatchExport: [request7, request16],
  listBatchExportLogs: [request17],
  listBatchExportRuns: [request18],
  readBatchExportRun: [request19],
  readBatchExportRunDelivery: [request19],
  listBatchExportRunLogs: [request20],
  cancelBatchExportRun: [request21, request22],
  retryBatchExportRun: [request21, request23],
  listBatchExportBackfills: [request24],
  createBatchExportBackfill: [request25, request26],
  estimateBatchExportBackfill: [request25, request27],
  readBatchExportBackfill: [request19],
  cancelBatchExportBackfill: [request21, request22],
  retryBatchExportBackfill: [request21, request23],
  runBatchExportNow: [request21, request26],
  listBatchExportIntervals: [request28],
  previewNewBatchExport: [request1, request29],
  previewBatchExport: [request30, request16],
  previewNewBatchExportSchedule: [request31, request29],
  previewBatchExportSchedule: [request32, request16],
  listDestinationTestSteps: [request33],
  testNewBatchExport: [request1, request29],
  runNewBatchExportTestStep: [request34, request29],
  testBatchExport: [request30, request16],
  runBatchExportTestStep: [request35, request16],
  listExperiments: [request36],
  createExperiment: [request37, request11],
  listExperimentSummaries: [request36],
  listExperimentsRequiringFlag: [request10],
  readExperiment: [request38],
  replaceExperiment: [request39, request40],
  deleteExperiment: [request40],
  updateExperiment: [request41, request40],
  createExposureCohort: [request42, request43],
  readExperimentResults: [request44],
  readExperimentSecondaryResults: [request45],
  readExperimentExposures: [request44],
  readExperimentTimeseries: [request46],
  planExperiment: [request47, request11],
  runQuery: [request48, request11],
  listEligibleFeatureFlags: [request49],
  launchExperiment: [request42, request40],
  pauseExperiment: [request42, request40],
  resumeExperiment: [request42, request40],
  endExperiment: [request50, request40],
  shipExperimentVariant: [request51, request40],
  archiveExperiment: [request42, request40],
  unarchiveExperiment: [request42, request40],
  resetExperiment: [request42, request40],
  duplicateExperiment: [request52, request43],
  copyExperimentToProject: [request53, request43],
  listExperimentHoldouts: [request10],
  createExperimentHoldout: [request54, request11],
  readExperimentHoldout: [request38],
  replaceExperimentHoldout: [request55, request40],
  deleteExperimentHoldout: [request40],
  updateExperimentHoldout: [request56, request40],
  listExperimentSavedMetrics: [request10],
  createExperimentSavedMetric: [request57, request11],
  readExperimentSavedMetric: [request38],
  replaceExperimentSavedMetric: [request58, request40],
  deleteExperimentSavedMetric: [request40],
  updateExperimentSavedMetric: [request59, request40],
  listFeatureFlags: [request60],
  createFeatureFlag: [request61, request11],
  readFeatureFlag: [request38],
  replaceFeatureFlag: [request62, request40],
  deleteFeatureFlag: [request40],
  updateFeatureFlag: [request63, request40],
  testNewFeatureFlag: [request64, request29],
  testFeatureFlag: [request65, request66],
  readFlagExposures: [request67],
  readProjectLocalEvaluation: [request68],
  readFlagPayload: [request69],
  listCohorts: [request70],
  createCohort: [request71, request11],
  readCohort: [request38],
  replaceCohort: [request72, request40],
  deleteCohort: [request40],
  updateCohort: [request73, request40],
  listWebhooks: [request10],
  createWebhook: [request74, request11],
  readWebhook: [request13],
  deleteWebhook: [request14],
  updateWebhook: [request75, request14],
  testWebhook: [request21, request16],
  rotateWebhookSecret: [request76, request16],
  listWebhookDeliveries: [request77],
  redeliverWebhookDelivery: [request21, request78],
  readCurrentUser: [request79],
  listOrganizations: [request80],
  createOrganization: [request81, request82],
  readOrganization: [request83],
  listProjects: [request80],
  createProject: [request84, request82],
  readProject: [request85],
  updateProject: [request86, request87],
  listOrganizationProjects: [request0],
  listOrganizationMembers: [request0],
  readOwnMembership: [request83],
  leaveOrganization: [request88],
  readOrganizationMember: [request89],
  removeOrganizationMember: [request90],
  updateOrganizationMember: [request91, request90],
  listInvitations: [request0],
  createInvitation: [request92, request2],
  readInvitation: [request3],
  deleteInvitation: [request5],
  acceptInvitation: [request93, request82],
  listProjectMembers: [request10],
  readProjectMember: [request94],
  setProjectMember: [request95, request96],
  unsetProjectMember: [request96],
  listAttention: [request10],
  acknowledgeBatchExport: [request97, request16],
  acknowledgeExperiment: [request97, request66],
  listEventNames: [request98],
  readEventVolume: [request99],
  listEventProperties: [request100],
  readLiveEvents: [request101],
  listPersonProperties: [request70],
  listPersons: [request102],
  readPerson: [request103],
  deletePerson: [request104],
  listPersonDeletions: [request105],
  readPersonDeletion: [request103],
  listProjectActivity: [request106],
  listOrganizationActivity: [request107],
  listBatchExportActivity: [request108],
  listExperimentActivity: [request109],
  listFeatureFlagActivity: [request109],
  listCohortActivity: [request109],
  listPersonalApiKeys: [request79],
  createPersonalApiKey: [request110, request82],
  readCurrentPersonalApiKey: [request79],
  readPersonalApiKey: [request111],
  deletePersonalApiKey: [request112],
  updatePersonalApiKey: [request113, request112],
  rollPersonalApiKey: [request114, request115],
  listSessions: [request80],
  createSession: [request116, request117],
  revokeOtherSessions: [request117],
  readCurrentSession: [request79],
  deleteCurrentSession: [request118],
  readSession: [request111],
  deleteSession: [request112],
  readLoginPage: [request119],
  startOidcSignIn: [request120],
  startOidcSignOut: [request117],
  finishOidcSignIn: [request121],
  captureBatch: [request122, request123],
  captureEvents: [request122, request123],
  captureEventsV0: [request122, request123],
  captureLegacy: [request122, request123],
  captureTrack: [request122, request123],
  captureEngage: [request124, request123],
  captureAiBatch: [request122, request123],
  captureAnalytics: [request125, request126],
  readRemoteConfig: [request127],
  readRemoteConfigScript: [request127],
  getSdkScript: [request128],
  getVersionedSdkScript: [request129],
  getSdkWithConfig: [request130],
  listSurveys: [request117],
  listEarlyAccessFeatures: [request117],
  listWebExperiments: [request117],
  listProductTours: [request117],
  captureRecording: [request21, request131],
  captureLogs: [request21, request117],
  captureMetrics: [request21, request117],
  captureTraces: [request21, request117],
  evaluateFlags: [request132, request133],
  evaluateFlagsLegacy: [request132, request133],
  readFlagDefinitions: [request134],
  readLocalEvaluation: [request134],
  readHealth: [request117],
  readReadiness: [request117],
  readStatus: [request79],
  readMetrics: [request117],
  readIndex: [request117],
  readReference: [request79],
  readReferenceTag: [request135],
  readOpenApiJson: [request79],
  readOpenApiYaml: [request79],
  readLicenses: [request79],
};
